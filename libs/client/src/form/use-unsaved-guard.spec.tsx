import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { leaveForms, useLeaveGuards } from './leave-guards';
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

/** The frame of the program, which holds the one blocker. */
function Frame() {
  useLeaveGuards();
  return <Outlet />;
}

/** A dialog's form over a page's. */
function Layers({ page, dialog }: { page: boolean; dialog: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const below = useUnsavedGuard(page);
  return (
    <>
      <p>{below.asking ? 'page asks' : 'page works'}</p>
      <button onClick={below.leave}>leave page</button>
      <button onClick={() => setOpen(true)}>open dialog</button>
      {isOpen ? <Dialog dirty={dialog} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Dialog({ dirty, onClose }: { dirty: boolean; onClose: () => void }) {
  const guard = useUnsavedGuard(() => dirty);
  return (
    <>
      <p>{guard.asking ? 'dialog asks' : 'dialog works'}</p>
      <button onClick={guard.leave}>leave dialog</button>
      <button onClick={guard.stay}>stay in dialog</button>
      <button onClick={() => guard.close(onClose)}>close dialog</button>
    </>
  );
}

const open = (dirty: boolean) => openPage(<Work dirty={dirty} />);

function openPage(element: React.ReactElement) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/form', element },
          { path: '/list', element: <p>list</p> },
        ],
      },
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

  it('should ask about what is typed after something was saved that was no work', async () => {
    function Later() {
      const [dirty, setDirty] = useState(false);
      return (
        <>
          <Work dirty={dirty} />
          <button onClick={() => setDirty(true)}>type</button>
        </>
      );
    }
    openPage(<Later />);
    await press('saved');
    await press('type');
    await press('close');
    expect(isShown('asking')).toBe(true);
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

  it('should ask before another part of the page is opened, and not when a list is filtered', async () => {
    const router = open(true);
    await act(() => router.navigate('/form?page=2'));
    expect(screen.getByText('working')).toBeTruthy();
    await act(() => router.navigate('/form?tab=notes'));
    expect(screen.getByText('asking')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('should ask before the tab is closed while there is something to lose, and only then', async () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    open(true);
    expect(closing()).toBe(true);
    await press('saved');
    expect(closing()).toBe(false);
  });

  it('should ask before what goes past the router, such as signing out', async () => {
    const signOut = jest.fn();
    open(true);
    act(() => leaveForms(signOut));
    expect(isShown('asking')).toBe(true);
    await press('stay');
    expect(signOut).not.toHaveBeenCalled();
    act(() => leaveForms(signOut));
    await press('leave');
    expect(signOut).toHaveBeenCalledTimes(1);
  });
});

describe('guards over one another', () => {
  it("should keep the page's work while a dialog without work is open over it", async () => {
    const router = openPage(<Layers page dialog={false} />);
    await press('open dialog');
    await act(() => router.navigate('/list'));
    expect(isShown('page asks')).toBe(true);
    await press('leave page');
    expect(isShown('list')).toBe(true);
  });

  it("should ask in the dialog first, and leave the page's work guarded when only the dialog closes", async () => {
    const router = openPage(<Layers page dialog />);
    await press('open dialog');
    await press('close dialog');
    expect(isShown('dialog asks')).toBe(true);
    expect(isShown('page works')).toBe(true);
    await press('leave dialog');
    expect(isShown('dialog works')).toBe(false);
    await act(() => router.navigate('/list'));
    expect(isShown('page asks')).toBe(true);
  });

  it('should ask once, on top, before a link throws away the work of both', async () => {
    const router = openPage(<Layers page dialog />);
    await press('open dialog');
    await act(() => router.navigate('/list'));
    expect(isShown('dialog asks')).toBe(true);
    await press('stay in dialog');
    expect(isShown('page works')).toBe(true);
    await act(() => router.navigate('/list'));
    await press('leave dialog');
    expect(isShown('list')).toBe(true);
  });
});
