import type { Settings } from '@shopbench/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hoursText, WorkingHoursFields } from './working-hours';

type Hours = Settings['workingHours'];
const DAY = { open: '09:30', close: '21:00' };
const closedOn = (...days: number[]): Hours =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? null : DAY));

it('should tell each day from Sunday on', () => {
  const told = hoursText(closedOn(0));
  expect(told).toHaveLength(7);
  expect(told.slice(0, 2)).toEqual([
    ['Sunday', 'Closed'],
    ['Monday', '09:30 to 21:00'],
  ]);
});

it('should close a day, open it with the usual hours, and leave the other days as they are', async () => {
  const seen: Hours[] = [];
  function Held() {
    const [hours, setHours] = useState(closedOn(0));
    const change = (next: Hours) => {
      seen.push(next);
      setHours(next);
    };
    return <WorkingHoursFields value={hours} error={undefined} onChange={change} />;
  }
  render(<Held />);
  expect(screen.queryByLabelText('Sunday opens')).toBeNull();
  await userEvent.click(screen.getByLabelText('Tuesday'));
  expect(seen.at(-1)).toEqual(closedOn(0, 2));
  expect(screen.queryByLabelText('Tuesday opens')).toBeNull();
  await userEvent.click(screen.getByLabelText('Tuesday'));
  expect(seen.at(-1)).toEqual(closedOn(0).with(2, { open: '10:00', close: '20:30' }));
});
