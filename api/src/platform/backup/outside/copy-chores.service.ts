import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Chores } from '../../../kernel/database/turns/chores.service';
import { CareLetters } from './care-letters.service';
import { Copies } from './copies.service';
import { Drills } from './drills.service';

const LOOK_EVERY_MS = 30_000;

/** What is done for the copies outside by itself: each place gets the newest backup, once a week one is restored, and an alarm is told. */
@Injectable()
export class CopyChores implements OnModuleInit {
  constructor(
    private readonly chores: Chores,
    private readonly copies: Copies,
    private readonly drills: Drills,
    private readonly letters: CareLetters,
  ) {}

  onModuleInit(): void {
    this.chores.every(LOOK_EVERY_MS, 'copies', async () => {
      // What one of them meets keeps none of the others from being done.
      const done = [];
      for (const work of [
        () => this.copies.sendDue(),
        () => this.drills.workDue(),
        () => this.letters.sendDue(),
      ])
        done.push(...(await Promise.allSettled([work()])));
      const failed = done.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    });
  }
}
