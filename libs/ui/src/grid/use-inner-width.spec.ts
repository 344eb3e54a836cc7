import type { GridApi } from '@mui/x-data-grid';
import { act, renderHook } from '@testing-library/react';
import { useInnerWidth } from './use-inner-width';

it('should be the width of the element without borders, then what the grid has beside its scrollbar', () => {
  let tell: (size: { width: number; height: number }) => void = () => undefined;
  const ended = jest.fn();
  const subscribeEvent = ((_event: string, handler: typeof tell) => {
    tell = handler;
    return ended;
  }) as unknown as GridApi['subscribeEvent'];
  const element = { current: { clientWidth: 902 } as HTMLElement };
  const api = { current: { subscribeEvent } };
  const { result, unmount } = renderHook(() => useInnerWidth(element, api));
  expect(result.current).toBe(900);
  act(() => tell({ width: 884.6, height: 400 }));
  expect(result.current).toBe(884);
  unmount();
  expect(ended).toHaveBeenCalledTimes(1);
});
