import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

const Section = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &': { marginTop: 24 },
  '& > legend': { padding: 0, marginBottom: 12, font: '600 14px/20px var(--font)' },
});

// A legend takes no part in a grid, so the group has a heading instead.
const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: '190px minmax(0, 1fr)',
  gap: '12px 20px',
  '& + &, * + div > &:first-of-type': {
    marginTop: 20,
    paddingTop: 20,
    borderTop: '1px solid var(--line)',
  },
  '& h2': { font: '600 14px/20px var(--font)' },
  '& p': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Fields side by side, as many as fit at `min` pixels each; below 768 px two small ones or one. */
export const FieldGrid = styled('div', { shouldForwardProp: (name) => name !== 'min' })<{
  min?: number;
}>(({ min = 220 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${min}px), 1fr))`,
  gap: '14px 12px',
  alignItems: 'start',
  '& > .wide': { gridColumn: '1 / -1' },
}));

export interface FormSectionProps {
  title?: string;
  /** What the fields are for; with it, title and note stand beside the fields where there is room. */
  note?: string;
  /** The smallest width of a field, pixels. */
  min?: number;
  /** How many stand side by side at most, where there is a note. */
  most?: number;
  children: ReactNode;
}

/** A named group of fields. */
export function FormSection({ title, note, min, most = 4, children }: FormSectionProps) {
  const id = useId();
  // A little less than its part, since there is room between them.
  const width = `max(${min ?? 140}px, ${100 / most - 2}%)`;
  if (note !== undefined)
    return (
      <Beside role="group" aria-labelledby={id}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        <FieldGrid sx={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${width}), 1fr))` }}>
          {children}
        </FieldGrid>
      </Beside>
    );
  return (
    <Section>
      {title ? <legend>{title}</legend> : null}
      <FieldGrid min={min}>{children}</FieldGrid>
    </Section>
  );
}

/** The buttons below a form, the main one first in reach of Enter; in view at the bottom on a phone. */
export const FormActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 24,
  '@media (max-width: 767.95px)': {
    position: 'sticky',
    // What sticks in a dialog sticks above the room below its content.
    bottom: 'var(--form-stick, 0)',
    zIndex: 2,
    margin: '16px -16px -16px',
    padding: '12px 16px',
    background: 'var(--form-ground, var(--surface))',
    borderTop: '1px solid var(--line)',
    borderRadius: '0 0 var(--radius) var(--radius)',
    // As wide as their words ask for: three of them share a line.
    '& > *': { flex: '1 1 auto', paddingInline: 8 },
  },
});
