import type { ClaimState } from '@shopbench/contracts';
import type { Tone } from '@shopbench/ui';

/** How a claim on a supplier stands. */
export const CLAIM_WORDS: Record<ClaimState, { label: string; tone: Tone }> = {
  open: { label: 'Claimed', tone: 'warn' },
  debit_note: { label: 'Debit note', tone: 'info' },
  exchange: { label: 'Exchange promised', tone: 'info' },
  settled: { label: 'Settled', tone: 'ok' },
  refused: { label: 'Refused', tone: 'bad' },
};
