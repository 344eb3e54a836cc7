import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AppTheme } from '../theme/app-theme';
import { Combobox, type ComboboxOption } from './combobox';
import { Form } from './form';
import { CreatableCombobox } from './creatable-combobox';
import { ScanField } from './scan-field';

const people: ComboboxOption[] = [
  { id: '1', label: 'Anjali Deshpande', detail: '9820041177' },
  { id: '2', label: 'Imran Qureshi', detail: '9004122890' },
];

const search = (text: string) =>
  people.filter((person) => person.label.toLowerCase().includes(text.toLowerCase()));

describe('Combobox', () => {
  const onChoose = jest.fn();

  function Sample() {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    const [typed, setTyped] = useState('');
    return (
      <AppTheme>
        <Combobox
          label="Customer"
          // A new object at every render, as callers make them.
          value={value ? { ...value } : null}
          options={search(typed)}
          onType={setTyped}
          onChange={setValue}
          extra={{ label: '+ Add', onChoose }}
        />
      </AppTheme>
    );
  }

  beforeEach(() => jest.clearAllMocks());

  it('should find while typing and choose with Enter', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
    await user.type(box, 'imr');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Imran Qureshi9004122890',
      '+ Add',
    ]);
    await user.keyboard('{Enter}');
    expect(box.value).toBe('Imran Qureshi');
  });

  it('should keep what is typed while the caller renders again with an equal value', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    const box = screen.getByRole<HTMLInputElement>('combobox');
    await user.type(box, 'imr{Enter}');
    await user.type(box, ' of Pune');
    expect(box.value).toBe('Imran Qureshi of Pune');
  });

  it('should hand what was typed to the last line, which adds', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(screen.getByRole('combobox'), 'Priya');
    await user.click(screen.getByText('+ Add'));
    expect(onChoose).toHaveBeenCalledWith('Priya');
  });

  it('should wait for the search instead of taking the adding line or moving on', async () => {
    const user = userEvent.setup();
    const onChange = jest.fn();
    render(
      <AppTheme>
        <Form label="Sample" onSubmit={jest.fn()}>
          <Combobox
            label="Customer"
            value={null}
            options={[]}
            loading
            onType={jest.fn()}
            onChange={onChange}
            extra={{ label: '+ Add', onChoose }}
          />
          <input type="text" aria-label="Next" />
        </Form>
      </AppTheme>,
    );
    const box = screen.getByRole('combobox');
    await user.type(box, 'anj{Enter}');
    expect(document.activeElement).toBe(box);
    expect(onChoose).not.toHaveBeenCalled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('should not open by the focus alone, so that Enter moves on instead of choosing', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('CreatableCombobox', () => {
  const brands = ['Samsung', 'Vivo'];
  const onCreate = jest.fn<Promise<boolean>, [string]>();

  function Sample() {
    const [value, setValue] = useState('');
    const [typed, setTyped] = useState('');
    return (
      <AppTheme>
        <CreatableCombobox
          label="Brand"
          noun="brand"
          value={value}
          options={brands
            .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
            .map((label) => ({ label }))}
          onType={setTyped}
          onChange={setValue}
          find={async (name) => brands.find((brand) => brand.toLowerCase() === name.toLowerCase())}
          onCreate={onCreate}
        />
        <button>next</button>
        <output>{value}</output>
      </AppTheme>
    );
  }

  const leaveWith = async (text: string) => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(screen.getByRole('combobox', { name: 'Brand' }), text);
    await user.tab();
    return user;
  };

  beforeEach(() => {
    onCreate.mockReset();
    onCreate.mockResolvedValue(true);
  });

  it('should ask before it creates a name that does not exist, and choose it then', async () => {
    const user = await leaveWith('Nokia');
    expect(await screen.findByText('Create new brand "Nokia"?')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(onCreate).toHaveBeenCalledWith('Nokia');
    await waitFor(() => expect(screen.getByText('Nokia', { selector: 'output' })).toBeTruthy());
  });

  it('should create nothing after No', async () => {
    const user = await leaveWith('Nokia');
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(onCreate).not.toHaveBeenCalled();
    expect(document.querySelector('output')?.textContent).toBe('');
  });

  it('should choose a name that exists in other letters without asking', async () => {
    await leaveWith('SAMSUNG');
    expect(await screen.findByText('Samsung', { selector: 'output' })).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('should not ask about the letters that found the chosen name', async () => {
    await leaveWith('sam{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.querySelector('output')?.textContent).toBe('Samsung');
  });

  it('should leave the field as it was when creating fails', async () => {
    onCreate.mockResolvedValue(false);
    const user = await leaveWith('Nokia');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.querySelector('output')?.textContent).toBe('');
  });
});

describe('ScanField', () => {
  const onChoose = jest.fn();
  const onEnter = jest.fn();

  function Sample({ found }: { found: ComboboxOption[] }) {
    const [text, setText] = useState('');
    return (
      <AppTheme>
        <ScanField
          label="Item"
          text={text}
          onText={setText}
          options={found}
          onChoose={onChoose}
          onEnter={onEnter}
        />
      </AppTheme>
    );
  }

  beforeEach(() => jest.clearAllMocks());

  it('should hand over the text when Enter is faster than the search', async () => {
    const user = userEvent.setup();
    render(<Sample found={[]} />);
    await user.type(screen.getByRole('combobox', { name: 'Item' }), 'CHG-25{Enter}');
    expect(onEnter).toHaveBeenCalledWith('CHG-25');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('should take the first thing found with Enter, again and again', async () => {
    const user = userEvent.setup();
    render(<Sample found={people} />);
    await user.type(screen.getByRole('combobox', { name: 'Item' }), 'a{Enter}');
    await user.type(screen.getByRole('combobox', { name: 'Item' }), 'a{Enter}');
    expect(onChoose.mock.calls).toEqual([[people[0]], [people[0]]]);
    expect(onEnter).not.toHaveBeenCalled();
  });

  it('should not take what was found for an earlier text', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Sample found={people} />);
    await user.type(screen.getByRole('combobox', { name: 'Item' }), 'a');
    rerender(<Sample found={[]} />);
    await user.type(screen.getByRole('combobox', { name: 'Item' }), 'b{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    expect(onEnter).toHaveBeenCalledWith('ab');
  });
});
