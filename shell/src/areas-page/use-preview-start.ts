import type { AreaPreviewInput } from '@shopbench/contracts';
import { usePress } from '@shopbench/pages';
import { useStartPreviewMutation } from './areas-api';

/** Shows this browser an area as it is elsewhere: the page is loaded anew, since code that runs cannot be exchanged. */
export function usePreviewStart() {
  const [start] = useStartPreviewMutation();
  const { press } = usePress((what: { name: string } & AreaPreviewInput) => start(what), {
    says: () => undefined,
  });
  return async (what: { name: string } & AreaPreviewInput): Promise<void> => {
    if (!(await press(what)).error) window.location.assign(`/areas?area=${what.name}`);
  };
}
