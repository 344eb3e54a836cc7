import { useId, type InputHTMLAttributes } from 'react';

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** What must be typed, while nothing is wrong. */
  hint?: string;
  error?: string | undefined;
}

/** A labelled input without the design system, with its error or hint beside it, in words. */
export function PlainField({ label, hint, error, ...input }: PlainFieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={error !== undefined}
        aria-describedby={below ? `${id}-below` : undefined}
      />
      {below && (
        <span id={`${id}-below`} className={error ? 'field-error' : 'field-hint'}>
          {below}
        </span>
      )}
    </div>
  );
}
