import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { statusLook, type Tone } from './status-words';

const Pill = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: Tone }>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: 22,
  padding: '0 8px',
  borderRadius: 11,
  font: '550 12px/16px var(--font)',
  letterSpacing: 0,
  whiteSpace: 'nowrap',
  color: `var(--${tone})`,
  background: `var(--${tone}-soft)`,
}));

/** A short word on a coloured ground; colour only for meaning. */
export function Chip({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill tone={tone}>{children}</Pill>;
}

/** A status, always in the same word and colour. */
export function StatusChip({ status }: { status: string }) {
  const { label, tone } = statusLook(status);
  return <Pill tone={tone}>{label}</Pill>;
}
