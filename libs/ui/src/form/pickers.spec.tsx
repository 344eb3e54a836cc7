import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { scan } from '../keys/testing';
import { AppTheme } from '../theme/app-theme';
import type { Asked, Offered } from './asked';
import { Combobox, type ComboboxOption } from './combobox';
import { Form } from './form';
import { ScanField } from './scan-field';

const known = <T,>(list: readonly T[]): Asked<readonly T[]> => ({
  ...{ known: list, isLoading: false, failure: null },
  retry: () => undefined,
});
const SEARCHING = { ...known([]), known: undefined, isLoading: true };

const people: ComboboxOption[] = [
  { id: '1', label: 'Anjali Deshpande', detail: '9820041177' },
  { id: '2', label: 'Imran Qureshi', detail: '9004122890' },
];

it('should refuse a list out of an answer by type, which may be empty because the answer failed', () => {
  const answer: { people: ComboboxOption[] } | undefined = undefined as never;
  // @ts-expect-error -- what may be empty is asked for.
  const refused: Offered<ComboboxOption> = answer?.people ?? [];
  // @ts-expect-error -- the same behind a map.
  const mapped: Offered<ComboboxOption> = (answer?.people ?? []).map((one) => one);
  expect([refused, mapped]).toEqual([[], []]);
});

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
          found={known(search(typed))}
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
            found={SEARCHING}
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

describe('a picker in a form that is saved', () => {
  const onSubmit = jest.fn<void, [string | null]>();
  let found: ComboboxOption[] = people;

  beforeEach(() => {
    jest.clearAllMocks();
    found = people;
  });

  function Sample({ loading = false }: { loading?: boolean }) {
    const [value, setValue] = useState<ComboboxOption | null>(null);
    const held = useRef<string | null>(null);
    return (
      <AppTheme>
        <Form label="Sale" onSubmit={() => onSubmit(held.current)}>
          <Combobox
            label="Customer"
            value={value}
            found={loading ? SEARCHING : known(found)}
            onType={jest.fn()}
            onChange={(option) => {
              held.current = option?.label ?? null;
              setValue(option);
            }}
          />
          <input aria-label="Next" />
        </Form>
      </AppTheme>
    );
  }

  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
  const CTRL_ENTER = '{Control>}{Enter}{/Control}';

  it('should neither choose the marked line nor save while what is typed names nobody', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(box(), 'a');
    await user.keyboard(CTRL_ENTER);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box().value).toBe('a');
    expect(screen.getByRole('alert').textContent).toMatch(/“a” is not chosen yet/);
    expect(document.activeElement).toBe(box());
  });

  it('should choose what is named in full, in any letters, and save with it at once', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(box(), 'imran QURESHI');
    await user.keyboard(CTRL_ENTER);
    expect(onSubmit.mock.calls).toEqual([['Imran Qureshi']]);
  });

  it('should not save with a name of which there are two, nor before the search has answered', async () => {
    const user = userEvent.setup();
    found = [...people, { id: '3', label: 'Imran Qureshi' }];
    const { rerender } = render(<Sample />);
    await user.type(box(), 'imran qureshi');
    await user.keyboard(CTRL_ENTER);
    rerender(<Sample loading />);
    await user.keyboard(CTRL_ENTER);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('should keep what is typed when the box is left, say so, and hold the form until it is chosen or gone', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(box(), 'an');
    await user.tab();
    expect(box().value).toBe('an');
    expect(screen.getByRole('alert')).toBeTruthy();
    await user.keyboard(CTRL_ENTER);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box());
    await user.clear(box());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.keyboard(CTRL_ENTER);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('should stay empty while it is emptied, so that another name can be typed', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(box(), 'imr{ArrowDown}{Enter}');
    expect(box().value).not.toBe('');
    await user.clear(box());
    expect(box().value).toBe('');
    await user.keyboard('anj');
    expect(box().value).toBe('anj');
  });
});

describe('ScanField', () => {
  const onChoose = jest.fn();
  const onSubmit = jest.fn();
  const onScan = jest.fn<Promise<string | undefined>, [string]>();

  function Sample({ found = [] }: { found?: ComboboxOption[] }) {
    return (
      <AppTheme>
        <Form label="Sale" onSubmit={onSubmit}>
          <ScanField
            label="Item"
            onType={jest.fn()}
            options={known(found)}
            onChoose={onChoose}
            onScan={onScan}
          />
        </Form>
      </AppTheme>
    );
  }

  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Item' });

  beforeEach(() => {
    jest.clearAllMocks();
    onScan.mockResolvedValue(undefined);
  });

  it('should hand over the text when Enter is faster than the search', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(box(), 'CHG-25{Enter}');
    expect(onScan).toHaveBeenCalledWith('CHG-25');
    expect(onChoose).not.toHaveBeenCalled();
    expect(box().value).toBe('');
  });

  it('should take the first thing found with Enter, again and again', async () => {
    const user = userEvent.setup();
    render(<Sample found={people} />);
    await user.type(box(), 'a{Enter}');
    await user.type(box(), 'a{Enter}');
    expect(onChoose.mock.calls).toEqual([[people[0]], [people[0]]]);
    expect(onScan).not.toHaveBeenCalled();
  });

  it('should not take what was found for an earlier text', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Sample found={people} />);
    await user.type(box(), 'a');
    rerender(<Sample found={[]} />);
    await user.type(box(), 'b{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    expect(onScan).toHaveBeenCalledWith('ab');
  });

  it('should look up what a scanner sends one after another in its order, however slow the lookup', async () => {
    const user = userEvent.setup();
    const log: string[] = [];
    const delays = [30, 1, 15, 1];
    onScan.mockImplementation(async (code) => {
      log.push(`look ${code}`);
      await new Promise((resolve) => setTimeout(resolve, delays.shift()));
      log.push(`add ${code}`);
      return undefined;
    });
    render(<Sample />);
    await user.type(box(), 'A{Enter}B{Enter}C{Enter}D{Enter}');
    expect(box().value).toBe('');
    await waitFor(() => expect(log).toHaveLength(8));
    expect(log).toEqual(['A', 'B', 'C', 'D'].flatMap((code) => [`look ${code}`, `add ${code}`]));
  });

  it('should say which codes mean nothing without losing the others', async () => {
    const user = userEvent.setup();
    const added: string[] = [];
    onScan.mockImplementation(async (code) => {
      if (code === 'BAD') return 'No item with the code “BAD”';
      if (code === 'GONE') throw new Error('offline');
      added.push(code);
      return undefined;
    });
    render(<Sample />);
    await user.type(box(), 'A{Enter}BAD{Enter}GONE{Enter}BAD{Enter}D{Enter}');
    await waitFor(() => expect(added).toEqual(['A', 'D']));
    const words = screen.getByRole('alert').textContent;
    // Said once, however often it was scanned.
    expect(words?.split('No item with the code “BAD”')).toHaveLength(2);
    expect(words).toContain('“GONE” could not be looked up');
    // Once there was time to read it.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    await user.type(box(), 'E');
    expect(screen.queryByRole('alert')).toBeNull();
    jest.restoreAllMocks();
  });

  it('should say it no longer once a person empties the box', async () => {
    const user = userEvent.setup();
    onScan.mockResolvedValue('No item with the code “BAD”');
    render(<Sample />);
    for (const keys of ['E{Backspace}', '{Backspace}']) {
      await user.type(box(), 'BAD{Enter}');
      await screen.findByRole('alert');
      await user.type(box(), keys);
      expect(screen.queryByRole('alert')).toBeNull();
    }
  });

  it('should take what is scanned while no field has the focus, and keep what is half typed', async () => {
    const user = userEvent.setup();
    render(<Sample />);
    await user.type(box(), 'cha');
    act(() => box().blur());
    scan('CHG-25');
    await waitFor(() => expect(onScan.mock.calls).toEqual([['CHG-25']]));
    expect([box().value, document.activeElement]).toEqual(['cha', box()]);
  });

  it('should save only after what was scanned is on the bill, and once', async () => {
    const user = userEvent.setup();
    let answer: (problem?: string) => void = () => undefined;
    onScan.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    render(<Sample />);
    await user.type(box(), 'A{Enter}');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    await user.type(box(), 'B{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    answer('No item with the code “B”');
    expect(await screen.findByText(/No item with the code “B”/)).toBeTruthy();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(box());
  });

  it('should not save while a code stands in the box that was not added', async () => {
    const user = userEvent.setup();
    render(<Sample found={people} />);
    await user.type(box(), 'a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toMatch(/“a” is not added yet/);
  });
});
