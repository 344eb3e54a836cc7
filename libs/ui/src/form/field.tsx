import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { AskedNote, type Asked } from './asked';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  '& > label': { fontSize: 12, lineHeight: '16px', fontWeight: 500, color: 'var(--text-2)' },
  // The star is for the eye; aria-required tells screen readers.
  '& > label[data-required]::after': { content: '" *" / ""' },
  '& > small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& > [role="alert"]': { color: 'var(--bad)' },
});

/** What every field takes. */
export interface FieldProps {
  label: string;
  /** The field's path in the form, such as `items.0.quantity`; the first one at fault is focused by it. */
  name?: string;
  /** In words, beside the field. */
  error?: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
}

/** The ids and ARIA properties that tie a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'required'> {
  /** What it offers, where that was asked for: said below it unless it is known and fresh. */
  asked?: Asked<unknown>;
  children: (control: FieldControl) => ReactNode;
}

/** A label above a control, its hint or error below. */
export function Field({ label, error, hint, required, asked, children }: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <Root>
      <label htmlFor={id} id={`${id}-label`} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-required': required || undefined,
      })}
      {note ? (
        <small id={`${id}-note`} role={error ? 'alert' : undefined}>
          {note}
        </small>
      ) : null}
      {asked ? <AskedNote asked={asked} /> : null}
    </Root>
  );
}
