import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useUnsavedGuard } from './use-unsaved-guard';

const close = jest.fn();

function Work({ dirty }: { dirty: boolean }) {
  const guard = useUnsavedGuard(dirty);
  return (
    <>
      <p>{guard.asking ? 'asking' : 'working'}</p>
      <button onClick={guard.stay}>stay</button>
      <button onClick={guard.leave}>leave</button>
      <button onClick={guard.release}>saved</button>
      <button onClick={() => guard.close(close)}>close</button>
    </>
  );
}

function open(dirty: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Work dirty={dirty} /> },
      { path: '/list', element: <p>list</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => act(async () => screen.getByText(name).click());
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('useUnsavedGuard', () => {
  beforeEach(() => close.mockReset());

  it('should let go when there is nothing to lose', async () => {
    const router = open(false);
    await act(() => router.navigate('/list'));
    expect(isShown('list')).toBe(true);
  });

  it('should hold navigation back until somebody answers', async () => {
    const router = open(true);
    await act(() => router.navigate('/list'));
    expect(isShown('asking')).toBe(true);
    await press('stay');
    expect(isShown('working')).toBe(true);
    await act(() => router.navigate('/list'));
    await press('leave');
    expect(isShown('list')).toBe(true);
  });

  it('should not ask any more once the work is saved', async () => {
    const router = open(true);
    await press('saved');
    await act(() => router.navigate('/list'));
    expect(isShown('list')).toBe(true);
  });

  it("should ask before a form's own close, and run it after yes", async () => {
    open(true);
    await press('close');
    expect(close).not.toHaveBeenCalled();
    expect(isShown('asking')).toBe(true);
    await press('leave');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('should close at once when there is nothing to lose', async () => {
    open(false);
    await press('close');
    expect(close).toHaveBeenCalledTimes(1);
  });
});
