import type { Settings } from '@shopbench/contracts';
import { Stack, type Detail } from '@shopbench/ui';
import { SwitchField, TextField } from '@shopbench/ui/form';

type Hours = Settings['workingHours'];

/** Sunday first, as the hours are kept and `Date.getDay` counts. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Usual hours of a day that is opened again. */
const USUAL = { open: '10:00', close: '20:30' };

/** Each day of the week with its hours. */
export const hoursText = (hours: Hours): Detail[] =>
  hours.map((day, n) => [WEEKDAYS[n]!, day ? `${day.open} to ${day.close}` : 'Closed']);

interface WorkingHoursFieldsProps {
  value: Hours;
  onChange: (hours: Hours) => void;
  error: string | undefined;
}

/** Open or closed and from when to when, for each day of the week. */
export function WorkingHoursFields({ value, onChange, error }: WorkingHoursFieldsProps) {
  const set = (n: number, day: Hours[number]) => onChange(value.map((one, i) => (i === n ? day : one)));
  return (
    <Stack spacing={1}>
      {value.map((day, n) => (
        <Stack key={WEEKDAYS[n]} direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <div style={{ minWidth: 150 }}>
            <SwitchField
              label={WEEKDAYS[n]!}
              value={day !== null}
              onChange={(open) => set(n, open ? USUAL : null)}
            />
          </div>
          {day ? (
            <>
              <TextField
                label={`${WEEKDAYS[n]} opens`}
                maxLength={5}
                value={day.open}
                onChange={(open) => set(n, { ...day, open })}
              />
              <TextField
                label={`${WEEKDAYS[n]} closes`}
                maxLength={5}
                value={day.close}
                onChange={(close) => set(n, { ...day, close })}
              />
            </>
          ) : null}
        </Stack>
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </Stack>
  );
}
