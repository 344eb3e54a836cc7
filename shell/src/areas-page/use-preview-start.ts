import { errorText, notify } from '@shopbench/client';
import type { AreaPreviewInput } from '@shopbench/contracts';
import { useStartPreviewMutation } from './areas-api';

/** Shows this browser an area as it is elsewhere: the page is loaded anew, since code that runs cannot be exchanged. */
export function usePreviewStart() {
  const [start] = useStartPreviewMutation();
  return async (what: { name: string } & AreaPreviewInput): Promise<void> => {
    const { error } = await start(what);
    if (error) return notify.error(errorText(error));
    window.location.assign(`/areas?area=${what.name}`);
  };
}
