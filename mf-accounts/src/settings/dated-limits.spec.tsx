import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DatedLimits, type DatedLimit } from './dated-limits';

/** Shows the limits as a form holds them, and tells what it holds. */
function show(first: DatedLimit[], over: { choices?: readonly [number, ...number[]]; error?: string } = {}) {
  let now = first;
  function Held() {
    const [rows, setRows] = useState(first);
    const change = (next: DatedLimit[]) => {
      now = next;
      setRows(next);
    };
    return <DatedLimits label="Limits" rows={rows} error={undefined} onChange={change} {...over} />;
  }
  render(<Held />);
  return () => now;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('limits of the law by their day', () => {
  it('should begin another with the value of the last, and leave those before as they are', async () => {
    const limits = show([{ from: '2017-07-01', value: 50_000 }]);
    await press('Another from a day on');
    await userEvent.type(screen.getByLabelText('From 2'), '01/04/2027');
    await userEvent.tab();
    expect(limits()).toEqual([
      { from: '2017-07-01', value: 50_000 },
      { from: '2027-04-01', value: 50_000 },
    ]);
  });

  it('should take any away but the last that is left', async () => {
    const limits = show([
      { from: '2017-07-01', value: 50_000 },
      { from: '2027-04-01', value: 100_000 },
    ]);
    await press('Take limit 1 away');
    expect(limits()).toEqual([{ from: '2027-04-01', value: 100_000 }]);
    expect(screen.getByRole('button', { name: 'Take limit 1 away' })).toHaveProperty('disabled', true);
  });

  it('should never hold zero for what was emptied: that is no limit', async () => {
    const limits = show([{ from: '2017-07-01', value: 50_000 }]);
    await userEvent.clear(screen.getByLabelText('Above 1'));
    await userEvent.tab();
    expect(limits()[0]!.value).toBeNaN();
  });

  it('should offer what the law knows alone, as a number, and say what is wrong with them', async () => {
    const limits = show([{ from: '2021-04-01', value: 4 }], {
      choices: [4, 6],
      error: 'Two begin on one day',
    });
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['4', '6']);
    await userEvent.click(screen.getByRole('option', { name: '6' }));
    expect(limits()).toEqual([{ from: '2021-04-01', value: 6 }]);
    expect(screen.getByRole('alert').textContent).toBe('Two begin on one day');
  });
});
