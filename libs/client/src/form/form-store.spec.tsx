import { check } from '@shopbench/contracts';
import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import * as z from 'zod/mini';
import { createFormStore, type FormStore } from './form-store';
import { useField, useFormSlice } from './use-form';

interface Row {
  item: string;
  quantity?: number;
  imeis?: string[];
}
interface Bill {
  note?: string;
  items: Row[];
}

const rows = (...items: string[]): Row[] => items.map((item) => ({ item, quantity: 1 }));
const bill = (items: Row[] = []): FormStore<Bill, Bill> =>
  createFormStore<Bill, Bill>((value) => ({ ok: true, value }), { items });
const names = (form: FormStore<Bill, Bill>) => form.getState().values.items.map(({ item }) => item);

describe('a form with lists', () => {
  it('should change what stands at a path and leave the rest the same objects', () => {
    const form = bill(rows('a', 'b'));
    const before = form.getState().values;
    form.setAt('items.1.quantity', 5);
    const after = form.getState().values;
    expect(after.items[1]).toEqual({ item: 'b', quantity: 5 });
    expect(after.items[0]).toBe(before.items[0]);
    const { errors } = form.getState();
    form.setAt('note', 'x');
    expect(form.getState().errors).toBe(errors);
    expect(before.items[1]!.quantity).toBe(1);
  });

  it('should append, remove, move and replace rows', () => {
    const form = bill(rows('a', 'b'));
    const items = form.list('items');
    items.append({ item: 'c' });
    expect(names(form)).toEqual(['a', 'b', 'c']);
    items.move(2, 0);
    expect(names(form)).toEqual(['c', 'a', 'b']);
    items.remove(1);
    expect(names(form)).toEqual(['c', 'b']);
    items.replace(rows('x'));
    expect(names(form)).toEqual(['x']);
  });

  it("should keep each row's key with it, and its list's keys the same array while nothing moves", () => {
    const form = bill(rows('a', 'b', 'c'));
    const items = form.list('items');
    const [a, b, c] = items.keys();
    form.setAt('items.0.quantity', 3);
    expect(items.keys()).toBe(form.list('items').keys());
    expect(items.keys()).toEqual([a, b, c]);
    items.move(0, 2);
    expect(items.keys()).toEqual([b, c, a]);
    items.remove(1);
    expect(items.keys()).toEqual([b, a]);
    items.append({ item: 'd' });
    expect(new Set([...items.keys(), c]).size).toBe(4);
  });

  it('should move errors with their rows, also below a row, and drop those of a row that goes', () => {
    const form = bill(rows('a', 'b', 'c'));
    form.showErrors([
      { path: 'items.1.quantity', message: 'b is wrong' },
      { path: 'items.2.imeis.0', message: 'c is wrong' },
      { path: 'note', message: 'note is wrong' },
    ]);
    form.list('items').remove(0);
    expect(form.getState().errors).toEqual({
      'items.0.quantity': 'b is wrong',
      'items.1.imeis.0': 'c is wrong',
      note: 'note is wrong',
    });
    form.list('items').move(0, 1);
    expect(form.getState().errors).toMatchObject({
      'items.1.quantity': 'b is wrong',
      'items.0.imeis.0': 'c is wrong',
    });
    form.list('items').remove(1);
    expect(Object.keys(form.getState().errors).sort()).toEqual(['items.0.imeis.0', 'note']);
  });

  it("should take a list's own error away when a row comes", () => {
    const form = bill();
    form.showErrors([{ path: 'items', message: 'Add at least one item' }]);
    form.list('items').append({ item: 'a' });
    expect(form.getState().errors).toEqual({});
  });

  it('should behave like a plain array, whatever is done in whatever order', () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    let state = seed;
    const below = (n: number) => (state = (state * 1103515245 + 12345) % 2 ** 31) % Math.max(n, 1);
    const form = bill();
    const items = form.list('items');
    // The model: pairs of a name and the error that was put beside it.
    let model: { item: string; error?: string }[] = [];
    for (let step = 0; step < 400; step += 1) {
      const at = below(model.length);
      const to = below(model.length);
      const action = model.length === 0 ? 0 : below(5);
      if (action === 0) {
        items.append({ item: `n${step}` });
        model = [...model, { item: `n${step}` }];
      } else if (action === 1) {
        items.remove(at);
        model = model.toSpliced(at, 1);
      } else if (action === 2) {
        items.move(at, to);
        model = model.toSpliced(at, 1).toSpliced(to, 0, model[at]!);
      } else if (action === 3) {
        const error = `e${step}`;
        const kept = model.flatMap((row, i) =>
          row.error && i !== at ? [{ path: `items.${i}.item`, message: row.error }] : [],
        );
        form.showErrors([...kept, { path: `items.${at}.item`, message: error }]);
        model = model.with(at, { ...model[at]!, error });
      } else {
        form.setAt(`items.${at}.item`, `c${step}`);
        model = model.with(at, { item: `c${step}` });
      }
      const held = form.getState();
      const shown = held.values.items.map(({ item }, i) => ({ item, error: held.errors[`items.${i}.item`] }));
      expect({ seed, step, shown }).toEqual({
        seed,
        step,
        shown: model.map(({ item, error }) => ({ item, error })),
      });
      expect(new Set(items.keys()).size).toBe(model.length);
    }
  });

  it('should be clean again after typing and erasing, after a row that came and went, and after a reset', () => {
    const form = bill(rows('a'));
    const isDirty = () => form.getState().isDirty;
    form.setAt('note', 'x');
    expect(isDirty()).toBe(true);
    form.setAt('note', '');
    expect(isDirty()).toBe(false);
    form.list('items').append({ item: 'b' });
    expect(isDirty()).toBe(true);
    form.list('items').remove(1);
    expect(isDirty()).toBe(false);
    form.setAt('items.0.quantity', 2);
    expect(isDirty()).toBe(true);
    form.reset({ items: rows('z') });
    expect(isDirty()).toBe(false);
  });

  it('should check what is held at that moment, before anything has rendered again', () => {
    const schema = z.object({ note: z.string() });
    const form = createFormStore<{ note?: string }, { note: string }>((values) => check(schema, values), {});
    expect(form.validate()).toBeNull();
    form.set({ note: 'typed' });
    expect(form.validate()).toEqual({ note: 'typed' });
  });
});

describe('parts of a form', () => {
  it('should render one row of 200 when one field of it changes', () => {
    const form = bill(rows(...Array.from({ length: 200 }, (_, i) => `item ${i}`)));
    let rendered = 0;
    const RowOf = memo(function RowOf({ index }: { index: number }) {
      rendered += 1;
      const quantity = useField(form, `items.${index}.quantity`);
      return (
        <input
          aria-label={quantity.name}
          value={quantity.value ?? ''}
          aria-errormessage={quantity.error}
          onChange={(event) => quantity.onChange(Number(event.target.value))}
        />
      );
    });
    function Table() {
      const keys = useFormSlice(form, () => form.list('items').keys());
      return keys.map((key, index) => <RowOf key={key} index={index} />);
    }
    render(<Table />);
    expect(rendered).toBe(200);
    rendered = 0;
    act(() => form.setAt('items.77.quantity', 9));
    expect(rendered).toBe(1);
    expect(screen.getByLabelText<HTMLInputElement>('items.77.quantity').value).toBe('9');
    act(() => form.showErrors([{ path: 'items.5.quantity', message: 'wrong' }]));
    expect(rendered).toBe(2);
    act(() => form.list('items').append({ item: 'new', quantity: 1 }));
    expect(rendered).toBe(3);
  });
});
