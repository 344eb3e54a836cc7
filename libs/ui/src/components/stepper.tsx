import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from './icon';

const Root = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  height: 'var(--control)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '& > span': { flex: 1, minWidth: 128, padding: '0 4px', textAlign: 'center' },
});

interface Step {
  /** Said by screen readers: Month before. */
  label: string;
  disabled?: boolean;
  onPress: () => void;
}

export interface StepperProps {
  /** What is stepped through: Month. */
  label: string;
  /** What is shown now. */
  text: string;
  before: Step;
  after: Step;
}

/** One of several in order, such as a month, and the way to the one before and after it. */
export function Stepper({ label, text, before, after }: StepperProps) {
  return (
    <Root role="group" aria-label={label}>
      <IconButton aria-label={before.label} disabled={before.disabled} onClick={before.onPress}>
        <Icon name="chevronLeft" size={16} />
      </IconButton>
      <span aria-live="polite">{text}</span>
      <IconButton aria-label={after.label} disabled={after.disabled} onClick={after.onPress}>
        <Icon name="chevronRight" size={16} />
      </IconButton>
    </Root>
  );
}
