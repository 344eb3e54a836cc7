import { partyInput } from '@shopbench/contracts';
import { act, renderHook } from '@testing-library/react';
import { useForm } from './use-form';

const filled = { name: 'Asha', mobileNumber: '9820041177', address: 'Pune' };
const render = (initial = {}) => renderHook(() => useForm(partyInput, initial)).result;

describe('useForm', () => {
  it('should give the checked values, defaults filled in', () => {
    const form = render(filled);
    act(() => expect(form.current.validate()).toMatchObject({ ...filled, gstType: 'Unregistered' }));
    expect(form.current.errors).toEqual({});
    expect(form.current.attempt).toBe(0);
  });

  it('should show what is wrong by field and count the attempt', () => {
    const form = render({ ...filled, mobileNumber: '98' });
    act(() => expect(form.current.validate()).toBeNull());
    expect(form.current.errors).toEqual({ mobileNumber: 'Must be 10 digits' });
    expect(form.current.field('mobileNumber').error).toBe('Must be 10 digits');
    expect(form.current.attempt).toBe(1);
  });

  it("should take a field's error away when the field changes, and only that one", () => {
    const form = render({});
    act(() => void form.current.validate());
    act(() => form.current.field('name').onChange('A'));
    expect(Object.keys(form.current.errors).sort()).toEqual(['address', 'mobileNumber']);
  });

  it('should know whether there is work to lose', () => {
    const form = render(filled);
    expect(form.current.isDirty).toBe(false);
    act(() => form.current.set({ name: 'Usha' }));
    expect(form.current.isDirty).toBe(true);
    act(() => form.current.set({ name: 'Asha' }));
    expect(form.current.isDirty).toBe(false);
  });

  it('should be clean again when what was typed into an empty field is erased', () => {
    const form = render(filled);
    act(() => form.current.field('gstin').onChange('27'));
    expect(form.current.isDirty).toBe(true);
    act(() => form.current.field('gstin').onChange(''));
    expect(form.current.isDirty).toBe(false);
  });

  it('should check what was typed in the same moment, before it renders', () => {
    const form = render({ ...filled, name: '' });
    act(() => {
      const { set, validate } = form.current;
      set({ name: 'Usha' });
      expect(validate()).toMatchObject({ name: 'Usha' });
    });
  });

  it('should show what the server found, the first message of a field first', () => {
    const form = render(filled);
    act(() =>
      form.current.showErrors([
        { path: 'mobileNumber', message: 'first' },
        { path: 'mobileNumber', message: 'second' },
      ]),
    );
    expect(form.current.errors).toEqual({ mobileNumber: 'first' });
    expect(form.current.attempt).toBe(1);
  });

  it('should start again from other values', () => {
    const form = render(filled);
    act(() => form.current.set({ name: '' }));
    act(() => void form.current.validate());
    act(() => form.current.reset({ ...filled, name: 'Usha' }));
    expect(form.current.values.name).toBe('Usha');
    expect(form.current.isDirty).toBe(false);
    expect(form.current.errors).toEqual({});
  });
});
