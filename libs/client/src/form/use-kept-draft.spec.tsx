import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../store/create-store';
import { userSlice } from '../store/user-slice';
import { createFormStore } from './form-store';
import { useKeptDraft } from './use-kept-draft';

interface Note {
  text: string;
  amount?: number | undefined;
}

/** Opens the form as `userId`; a reload is opening it again. */
function open(userId = 'asha', name = 'note') {
  const shop = createStore();
  shop.store.dispatch(userSlice.actions.setUser({ _id: userId, name: userId, designation: 'admin' }));
  const form = createFormStore<Note, Note>((value) => ({ ok: true, value }), { text: '' });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={shop.store}>{children}</Provider>
  );
  const hook = renderHook((props: { name: string }) => useKeptDraft(form, props.name), {
    wrapper,
    initialProps: { name },
  });
  return { form, draft: hook.result, unmount: hook.unmount, rerender: hook.rerender };
}

const later = () => act(() => jest.advanceTimersByTime(1000));

describe('useKeptDraft', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('should offer what was typed after a reload, and put it back as unsaved work', () => {
    const { form } = open();
    form.set({ text: 'two chargers', amount: 5 });
    later();
    const again = open();
    expect(again.draft.current.keptAt).not.toBeNull();
    expect(again.form.getState().values.text).toBe('');
    act(() => again.draft.current.restore());
    expect(again.form.getState()).toMatchObject({
      values: { text: 'two chargers', amount: 5 },
      isDirty: true,
    });
    expect(again.draft.current.keptAt).toBeNull();
  });

  it('should keep the last key when the page is left in the same moment', () => {
    const { form, unmount } = open();
    form.set({ text: 'a' });
    unmount();
    expect(open().draft.current.keptAt).not.toBeNull();
  });

  it.each([
    ['another person', 'usha', 'note'],
    ['another form', 'asha', 'other'],
  ])('should not offer it to %s', (_what, user, name) => {
    open().form.set({ text: 'a' });
    later();
    expect(open(user, name).draft.current.keptAt).toBeNull();
  });

  it('should offer nothing of a version that the form has left behind', () => {
    const first = open('asha', 'note:1');
    first.form.set({ text: 'a' });
    later();
    first.unmount();
    const { form, draft, rerender } = open('asha', 'note:1');
    expect(draft.current.keptAt).not.toBeNull();
    rerender({ name: 'note:2' });
    expect(draft.current.keptAt).toBeNull();
    act(() => draft.current.restore());
    expect(form.getState().values.text).toBe('');
  });

  it('should forget what is saved or thrown away, and what is erased again', () => {
    const { form, draft, unmount } = open();
    form.set({ text: 'a' });
    later();
    act(() => draft.current.forget());
    unmount();
    expect(sessionStorage).toHaveLength(0);
    const erased = open();
    erased.form.set({ text: 'a' });
    later();
    erased.form.set({ text: '' });
    later();
    expect(sessionStorage).toHaveLength(0);
  });

  it('should bring a number that was none back empty', () => {
    const { form } = open();
    form.set({ text: 'a', amount: Number.NaN });
    later();
    const again = open();
    act(() => again.draft.current.restore());
    expect(again.form.getState().values.amount).toBeUndefined();
  });
});
