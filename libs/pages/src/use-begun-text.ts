import { inAddress, useAddress } from '@shopbench/client';

/** What somebody searched for in vain and now begins a new one with: the palette's links carry it, `?text=`. Else ''. */
export function useBegunText(): string {
  return useAddress({ text: inAddress.text() }).at.text.trim();
}
