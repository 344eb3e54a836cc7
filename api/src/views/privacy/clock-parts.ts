import type { Types } from 'mongoose';
import type { Day, RetentionKind } from '@shopbench/contracts';

/** What a kind's data is asked: how much of it is over, and to erase that. */
export interface ClockPart {
  kind: RetentionKind;
  count(): Promise<number>;
  erase(): Promise<number>;
}

/** By whom and when the clock works, and whom it leaves alone. */
export interface ClockTurn {
  today: Day;
  by: { _id: string; name: string };
  spared: readonly Types.ObjectId[];
}
