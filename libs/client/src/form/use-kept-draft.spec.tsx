import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../store/create-store';
import { userSlice } from '../store/user-slice';
import { createFormStore } from './form-store';
import { useKeptDraft, type KeptDraftOptions } from './use-kept-draft';

interface Note {
  text: string;
  amount?: number | undefined;
  day?: string;
}

/** Opens the form as `userId`; a reload is opening it again. `given` is work that stands in it before anybody types. */
function open(
  userId = 'asha',
  name: string | null = 'note',
  start: Note = { text: '' },
  options?: KeptDraftOptions<Note>,
  given?: Note,
) {
  const shop = createStore();
  shop.store.dispatch(userSlice.actions.setUser({ _id: userId, name: userId, designation: 'admin' }));
  const form = createFormStore<Note, Note>((value) => ({ ok: true, value }), start);
  if (given) form.set(given);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={shop.store}>{children}</Provider>
  );
  const hook = renderHook((props: { name: string | null }) => useKeptDraft(form, props.name, options), {
    wrapper,
    initialProps: { name },
  });
  const signIn = (_id: string) =>
    act(() => void shop.store.dispatch(userSlice.actions.setUser({ _id, name: _id, designation: 'admin' })));
  return { form, draft: hook.result, unmount: hook.unmount, rerender: hook.rerender, signIn };
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

  it('should keep at once what the form was given as work, which may lie nowhere else', () => {
    open('asha', 'note', { text: '' }, undefined, { text: 'parked' });
    const { draft, form } = open();
    act(() => draft.current.restore());
    expect(form.getState().values.text).toBe('parked');
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

  it('should give nothing of a form to somebody else who signs in over it, nor keep it as theirs', () => {
    const first = open();
    first.form.set({ text: 'a' });
    later();
    first.unmount();
    const { form, draft, signIn, unmount } = open();
    act(() => form.set({ text: 'of now' }));
    signIn('usha');
    expect(draft.current.keptAt).toBeNull();
    act(() => form.set({ text: 'of now', amount: 1 }));
    later();
    unmount();
    expect(open('usha').draft.current.keptAt).toBeNull();
    const again = open();
    act(() => again.draft.current.restore());
    expect(again.form.getState().values).toEqual({ text: 'of now' });
  });

  it('should know a draft again after a reload, until it is saved', () => {
    const { form, draft, unmount } = open();
    form.set({ text: 'a' });
    const id = draft.current.id();
    unmount();
    const again = open();
    expect(again.draft.current.id()).not.toBe(id);
    act(() => again.draft.current.restore());
    expect(again.draft.current.id()).toBe(id);
    act(() => again.draft.current.forget());
    expect(again.draft.current.id()).not.toBe(id);
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

  it('should keep what is offered and what is typed meanwhile apart, and change one for the other', () => {
    open().form.set({ text: 'of the morning' });
    later();
    const { form, draft, unmount } = open();
    act(() => form.set({ text: 'of now' }));
    later();
    act(() => draft.current.restore());
    expect(form.getState().values.text).toBe('of the morning');
    expect(draft.current.keptAt).not.toBeNull();
    act(() => draft.current.restore());
    expect(form.getState().values.text).toBe('of now');
    act(() => draft.current.forget());
    unmount();
    const again = open();
    act(() => again.draft.current.restore());
    expect(again.form.getState().values.text).toBe('of the morning');
    expect(again.draft.current.keptAt).toBeNull();
  });

  it('should forget only what is offered when that is not wanted', () => {
    open().form.set({ text: 'of the morning' });
    later();
    const { form, draft, unmount } = open();
    act(() => form.set({ text: 'of now' }));
    act(() => draft.current.dismiss());
    later();
    unmount();
    const again = open();
    act(() => again.draft.current.restore());
    expect(again.form.getState().values.text).toBe('of now');
  });

  it('should leave what was not touched as a form begins with it now: a bill that goes on is of today', () => {
    open('asha', 'note', { text: '', day: '2026-11-23' }).form.set({ text: 'a' });
    later();
    const { form, draft } = open('asha', 'note', { text: '', day: '2026-11-24' });
    act(() => draft.current.restore());
    expect(form.getState().values).toEqual({ text: 'a', day: '2026-11-24' });
  });

  it('should bring a field that was emptied back empty', () => {
    open('asha', 'note', { text: '', amount: 5 }).form.set({ text: 'a', amount: undefined });
    later();
    const { form, draft } = open('asha', 'note', { text: '', amount: 5 });
    act(() => draft.current.restore());
    expect(form.getState().values.amount).toBeUndefined();
  });

  it('should keep no secrets, and say what is lacking', () => {
    const options = { secrets: ['amount' as const], lacks: () => 'The amount was not kept.' };
    open('asha', 'note', { text: '' }, options).form.set({ text: 'a', amount: 4711 });
    later();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4711');
    expect(open().draft.current.lacks).toBe('The amount was not kept.');
    sessionStorage.clear();
    open('asha', null).form.set({ text: 'secret' });
    later();
    expect(sessionStorage).toHaveLength(0);
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
