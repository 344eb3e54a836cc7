import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Section = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &': { marginTop: 24 },
  '& > legend': { padding: 0, marginBottom: 12, font: '600 14px/20px var(--font)' },
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
  /** The smallest width of a field, pixels. */
  min?: number;
  children: ReactNode;
}

/** A named group of fields. */
export function FormSection({ title, min, children }: FormSectionProps) {
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
    bottom: 0,
    zIndex: 2,
    margin: '16px -16px -16px',
    padding: '12px 16px',
    background: 'var(--form-ground, var(--surface))',
    borderTop: '1px solid var(--line)',
    borderRadius: '0 0 var(--radius) var(--radius)',
    '& > *': { flex: 1 },
  },
});
