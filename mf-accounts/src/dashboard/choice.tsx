import { SegmentedControl, styled, type SegmentedControlProps } from '@shopbench/ui';

/** Small enough to stand beside a title; on a phone four choices fill the line of the narrowest one. */
const Compact = styled('div')({
  display: 'grid',
  fontSize: 12,
  '& label': { minHeight: 'var(--control-small)' },
  '@media (max-width: 767.95px)': {
    '& label': { minHeight: 42, padding: '0 clamp(4px, calc((100vw - 328px) / 8), 12px)' },
  },
});

/** What a card shows: one of a few. */
export function Choice<Value extends string>(props: SegmentedControlProps<Value>) {
  return (
    <Compact>
      <SegmentedControl {...props} />
    </Compact>
  );
}
