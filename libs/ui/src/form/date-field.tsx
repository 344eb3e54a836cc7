import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Icon } from '../components/icon';
import { dayText, parseDay } from './day-text';
import type { FieldProps } from './field';
import { TextField } from './text-field';

// The browser's own calendar, opened by the button; it has no size, so that typing stays the first way.
const Calendar = styled('input')({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: 1,
  height: 1,
  padding: 0,
  border: 0,
  opacity: 0,
  pointerEvents: 'none',
});

/** How a day is typed. */
const TYPED = 'dd/mm/yyyy';

/** Today by this machine's clock, `YYYY-MM-DD`. */
const localToday = () => new Date().toLocaleDateString('sv');

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`, '' when empty, or what was typed when it is no date; the form's schema refuses that. */
  value: string | null | undefined;
  onChange: (day: string) => void;
  /** Called with what was typed once the field is left or Enter is pressed, and with a picked day: for what asks by it. */
  onSettle?: (day: string) => void;
}

/** A day, typed and shown as dd/mm/yyyy, or picked. */
export function DateField({ value, onChange, onSettle, error, ...rest }: DateFieldProps) {
  // What was typed, and the day it meant: once the value is another, the text no longer speaks of it.
  const [draft, setDraft] = useState<{ text: string; day: string } | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

  return (
    <TextField
      placeholder={TYPED}
      {...rest}
      // The schema speaks of the day as it is sent.
      error={error?.replace('YYYY-MM-DD', TYPED)}
      value={draft && draft.day === (value ?? '') ? draft.text : dayText(value)}
      inputMode="numeric"
      maxLength={10}
      selectsOnEntry
      onBlur={() => {
        if (draft) onSettle?.(value ?? '');
        setDraft(null);
      }}
      onKeyDown={(event) => {
        if (draft && event.key === 'Enter') onSettle?.(value ?? '');
      }}
      onChange={(text) => {
        const day = parseDay(text, localToday());
        setDraft({ text, day });
        onChange(day);
      }}
      end={
        <>
          <IconButton
            edge="end"
            // So narrow that two days stand beside each other on a phone, whole.
            sx={{ '&&': { width: { xs: 36, md: 28 }, marginRight: '-10px' } }}
            tabIndex={-1}
            disabled={rest.disabled}
            aria-label={`Pick ${rest.label.toLowerCase()}`}
            onClick={() => calendar.current?.showPicker()}
          >
            <Icon name="calendar" size={16} />
          </IconButton>
          <Calendar
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isDay ? (value ?? '') : ''}
            onChange={({ target }) => {
              onChange(target.value);
              onSettle?.(target.value);
            }}
          />
        </>
      }
    />
  );
}
