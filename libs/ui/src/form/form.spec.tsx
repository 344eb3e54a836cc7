import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppTheme } from '../theme/app-theme';
import { DateField } from './date-field';
import { Form } from './form';
import { MoneyField } from './number-field';
import { SelectField } from './select-field';
import { TextField } from './text-field';

const onSubmit = jest.fn();
const onEscape = jest.fn();

function Sample({ errors = {}, attempt = 0 }: { errors?: Record<string, string>; attempt?: number }) {
  const [name, setName] = useState('');
  const [unit, setUnit] = useState('PCS');
  const [price, setPrice] = useState<number | undefined>(1234.5);
  const [day, setDay] = useState('2026-11-20');
  return (
    <AppTheme>
      <Form label="Sample" onSubmit={onSubmit} onEscape={onEscape} errors={errors} attempt={attempt}>
        <TextField label="Name" name="name" value={name} onChange={setName} error={errors['name']} required />
        <SelectField
          label="Unit"
          name="unit"
          value={unit}
          onChange={setUnit}
          options={[
            { value: 'PCS', label: 'PCS' },
            { value: 'MTR', label: 'MTR' },
          ]}
          error={errors['unit']}
          required
        />
        <MoneyField label="Price" name="price" value={price} onChange={setPrice} error={errors['price']} />
        <DateField label="Date" name="date" value={day} onChange={setDay} />
        <output>{JSON.stringify({ price: price ?? null, day })}</output>
        <button type="button" onClick={() => setPrice(50)}>
          All
        </button>
        <button type="submit">Save</button>
      </Form>
    </AppTheme>
  );
}

const held = () => JSON.parse(screen.getByRole('status').textContent ?? '{}');

describe('a money field', () => {
  const price = () => screen.getByLabelText<HTMLInputElement>('Price');

  it('should be replaced by what is typed after a click into it, and keep the place of a second click', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(price());
    await user.keyboard('12000');
    expect(held().price).toBe(12000);
    await user.pointer({ keys: '[MouseLeft]', target: price(), offset: 2 });
    await user.keyboard('5');
    expect(held().price).toBe(125000);
  });

  it('should refuse a third decimal while it is typed or pasted', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(price());
    await user.keyboard('1199.005');
    expect([price().value, held().price]).toEqual(['1199.00', 1199]);
    await user.clear(price());
    await user.paste('1.005');
    expect([price().value, held().price]).toEqual(['', null]);
  });
});

describe('Form', () => {
  beforeEach(() => jest.clearAllMocks());

  it('should move on with Enter, past a closed select, to the submit button', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(screen.getByLabelText('Name'));
    for (const label of ['Unit', 'Price', 'Date']) {
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(screen.getByLabelText(label));
    }
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByText('Save'));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('should save with Ctrl-Enter from any field, once', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    for (const label of ['Name', 'Unit', 'Date']) {
      act(() => screen.getByLabelText(label).focus());
      await user.keyboard('{Control>}{Enter}{/Control}');
    }
    expect(onSubmit).toHaveBeenCalledTimes(3);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('should ask with Esc, but leave Esc in an open menu to the menu', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.click(screen.getByLabelText('Unit'));
    await user.keyboard('{Escape}');
    expect(onEscape).not.toHaveBeenCalled();
    act(() => screen.getByLabelText('Name').focus());
    await user.keyboard('{Escape}');
    expect(onEscape).toHaveBeenCalledTimes(1);
  });

  it('should focus the first field at fault in the order of the form, and say what is wrong', () => {
    const { rerender } = render(<Sample />);
    rerender(<Sample errors={{ price: 'Give a price', unit: 'Choose a unit' }} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Unit'));
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Choose a unit',
      'Give a price',
    ]);
  });

  it('should say what is wrong where no field stands for it', () => {
    const { rerender } = render(<Sample />);
    rerender(<Sample errors={{ 'lines.3.serial': 'Serial is taken', price: 'Give a price' }} attempt={1} />);
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Give a price',
      'Serial is taken',
    ]);
    rerender(<Sample errors={{}} attempt={1} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should leave the focus alone when an error goes away', () => {
    const { rerender } = render(<Sample errors={{ name: 'a', price: 'b' }} attempt={1} />);
    act(() => screen.getByLabelText('Price').focus());
    rerender(<Sample errors={{ name: 'a' }} attempt={1} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Price'));
  });

  it('should tie an error to its field for screen readers', () => {
    render(<Sample errors={{ name: 'Name is required' }} />);
    const input = screen.getByLabelText('Name');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Name is required');
  });
});

describe('SelectField', () => {
  it('should tell screen readers that it must be chosen and that it is wrong', () => {
    render(<Sample errors={{ unit: 'Choose a unit' }} />);
    const select = screen.getByRole('combobox', { name: 'Unit' });
    expect(select.getAttribute('aria-required')).toBe('true');
    expect(select.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('MoneyField', () => {
  it('should show a value that comes from elsewhere instead of text that was no number', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    await user.clear(price);
    await user.type(price, '12x');
    await user.click(screen.getByText('All'));
    expect(price.value).toBe('50.00');
  });

  it('should hold what is typed while typing and format it at rest', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    expect(price.value).toBe('1,234.50');
    await user.clear(price);
    expect(held().price).toBeNull();
    await user.type(price, '99999.5');
    expect(price.value).toBe('99999.5');
    expect(held().price).toBe(99999.5);
    await user.tab();
    expect(price.value).toBe('99,999.50');
  });

  it('should keep text that is no number in view', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const price = screen.getByLabelText<HTMLInputElement>('Price');
    await user.clear(price);
    await user.type(price, '12x');
    await user.tab();
    expect(price.value).toBe('12x');
  });
});

describe('DateField', () => {
  it('should say what is wrong in the way that a day is typed', () => {
    render(
      <DateField label="Asked on" value="" onChange={() => undefined} error="Give a date as YYYY-MM-DD" />,
    );
    expect(screen.getByText('Give a date as dd/mm/yyyy')).toBeTruthy();
  });

  it('should keep what is no date in view and hand it on for the schema to refuse', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    await user.clear(date);
    await user.type(date, 'soon');
    await user.tab();
    expect(date.value).toBe('soon');
    expect(held().day).toBe('soon');
  });

  it('should take a short date and show it in full at rest', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const date = screen.getByLabelText<HTMLInputElement>('Date');
    expect(date.value).toBe('20/11/2026');
    await user.clear(date);
    await user.type(date, '1/2/27');
    expect(held().day).toBe('2027-02-01');
    await user.tab();
    expect(date.value).toBe('01/02/2027');
  });
});
