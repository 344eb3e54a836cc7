import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useUnsavedGuard, type UnsavedGuard } from './use-unsaved-guard';

let guard: UnsavedGuard;

function Work({ dirty }: { dirty: boolean }) {
  guard = useUnsavedGuard(dirty);
  return <p>work</p>;
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

describe('useUnsavedGuard', () => {
  it('should let go when there is nothing to lose', async () => {
    const router = open(false);
    await act(() => router.navigate('/list'));
    expect(screen.getByText('list')).toBeTruthy();
  });

  it('should hold navigation back until somebody answers', async () => {
    const router = open(true);
    await act(() => router.navigate('/list'));
    expect(guard.asking).toBe(true);
    act(() => guard.stay());
    expect(screen.getByText('work')).toBeTruthy();
    await act(() => router.navigate('/list'));
    await act(async () => guard.leave());
    expect(screen.getByText('list')).toBeTruthy();
  });

  it('should not ask any more once the work is saved', async () => {
    const router = open(true);
    act(() => guard.release());
    await act(() => router.navigate('/list'));
    expect(screen.getByText('list')).toBeTruthy();
  });

  it("should ask before a form's own close, and run it after yes", () => {
    open(true);
    const close = jest.fn();
    act(() => guard.close(close));
    expect(close).not.toHaveBeenCalled();
    expect(guard.asking).toBe(true);
    act(() => guard.leave());
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('should close at once when there is nothing to lose', () => {
    open(false);
    const close = jest.fn();
    act(() => guard.close(close));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
