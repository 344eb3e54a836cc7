import { useSearchParams } from '@shopbench/client/router';

/** What somebody searched for in vain and now begins a new one with: the palette's links carry it, `?text=`. Else ''. */
export function useBegunText(): string {
  const [params] = useSearchParams();
  return params.get('text')?.trim() ?? '';
}
