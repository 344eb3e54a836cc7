import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  addDays,
  dayOf,
  monthsBefore,
  overUntil,
  RETENTION_KINDS,
  say,
  startOfDay,
  type Day,
  type RetentionClock,
  type RetentionKind,
} from '@shopbench/contracts';
import { answer, type Answer } from '../../kernel/answers/answer';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { Chores } from '../../kernel/database/turns/chores.service';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { Holds } from '../../people/privacy/holds.service';
import { Looks } from '../../people/privacy/looks.service';
import { Changes } from '../../records/changes/changes.service';
import { Imports } from '../../records/import/imports.service';
import { SettingsService } from '../../records/settings/settings.service';
import { BookingErasure } from '../../repair/repair/erasure/booking-erasure.service';
import { actorOf } from '../../store/records/record';
import { ClockRun } from '../../store/people/privacy/hold.schema';
import { DocumentErasure } from '../../trade/erasure/document-erasure.service';
import { Messages } from '../me/desk/messages.service';
import { Requests } from '../me/desk/requests.service';
import type { ClockPart, ClockTurn } from './clock-parts';
import { PersonErasure } from './person-erasure.service';

const LOOKED_EVERY_MS = 300_000;
const BY_ITSELF = { _id: '0'.repeat(24), name: 'Shopbench' };
const MOST_RUNS = 12;
/** Whose history tells of people, and which lists are of people. */
const PEOPLE_KINDS = ['customer', 'supplier'] as const;
const PEOPLE_LISTS = ['customer'] as const;

/**
 * The clock of people's data: of each kind what the table in contracts says is over goes, once a day. It does one record at a time, so that
 * what was cut off goes on where it was; people who are spared are left alone.
 */
@Injectable()
export class RetentionClockService implements OnModuleInit {
  private doneOn = '';

  constructor(
    @InjectModel(ClockRun.name) private readonly runs: Model<ClockRun>,
    private readonly bookings: BookingErasure,
    private readonly documents: DocumentErasure,
    private readonly people: PersonErasure,
    private readonly messages: Messages,
    private readonly requests: Requests,
    private readonly imports: Imports,
    private readonly changes: Changes,
    private readonly looks: Looks,
    private readonly holds: Holds,
    private readonly settings: SettingsService,
    private readonly link: DatabaseLink,
    private readonly chores: Chores,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    // What a restore brought back may be over.
    this.link.prepareWith(() => {
      this.doneOn = '';
      return Promise.resolve();
    });
    this.chores.every(
      LOOKED_EVERY_MS,
      'retention',
      () => this.daily(),
      () => this.isDue(),
    );
  }

  /** The table with what is over now, which is what the clock would erase. */
  async table(): Promise<RetentionClock> {
    const settings = await this.settings.get();
    const { retention, identityYears, backup, outside } = settings;
    const turn = await this.turn(BY_ITSELF);
    const over = new Map<RetentionKind, number>();
    for (const part of await this.parts(turn)) over.set(part.kind, await part.count());
    const kept = (kind: RetentionKind): string => {
      if (kind in retention.months)
        return `${retention.months[kind as keyof typeof retention.months]} months`;
      const own: Partial<Record<RetentionKind, string>> = {
        passcodes: 'Until the hand-over',
        identity: `${identityYears} years from the purchase`,
        documents: '72 months from 31 December after the year',
        sessions: '16 hours at most from the sign-in',
        consents: 'Always',
        backups: `the last ${backup.keep} of each day; outside ${outside.days} days, ${outside.months} months`,
      };
      return own[kind] ?? '';
    };
    const runs = await this.runs.find().sort({ at: -1, _id: -1 }).limit(MOST_RUNS).lean();
    return {
      on: retention.on,
      months: retention.months,
      rows: RETENTION_KINDS.map((kind) => ({ kind, kept: kept(kind), over: over.get(kind) ?? null })),
      copiesUntil: await this.copiesUntil(),
      spared: turn.spared.length,
      runs: runs.map(({ at, by, erased }) => ({ at: at.toISOString(), by: by.name, erased })),
    };
  }

  /** The day until which some copy of today is kept, by the ages that the settings have for backups and copies outside. */
  async copiesUntil(): Promise<string> {
    const { backup, outside } = await this.settings.get();
    const today = await this.settings.today();
    const days = addDays(today, Math.max(backup.daily ? backup.keep : 0, outside.days));
    const months = monthsBefore(today, -outside.months);
    return days > months ? days : months;
  }

  /** Erases what is over now, whether or not the clock runs by itself. */
  async run(by: ClockTurn['by']): Promise<Answer<RetentionClock>> {
    const erased = await this.erase(by);
    const count = erased.reduce((sum, one) => sum + one.count, 0);
    return answer(say('done.clockRun', { count }), await this.table());
  }

  private async isDue(): Promise<boolean> {
    return (await this.settings.get()).retention.on && this.doneOn !== (await this.today());
  }

  private async daily(): Promise<void> {
    const today = await this.today();
    await this.erase(BY_ITSELF);
    this.doneOn = today;
  }

  private async today(): Promise<Day> {
    return dayOf(new Date(), (await this.settings.get()).timeZone);
  }

  private async erase(by: ClockTurn['by']): Promise<ClockRun['erased']> {
    const turn = await this.turn(by);
    const erased: ClockRun['erased'] = [];
    for (const part of await this.parts(turn)) {
      const count = await part.erase();
      if (count > 0) erased.push({ kind: part.kind, count });
    }
    if (erased.length > 0) {
      await this.runs.create([{ at: new Date(), by: actorOf(by), erased }]);
      this.logger.info({ erased: erased.map(({ count }) => count) }, 'Data that is over erased');
    }
    return erased;
  }

  private async turn(by: ClockTurn['by']): Promise<ClockTurn> {
    return { by, today: await this.settings.today(), spared: await this.holds.all() };
  }

  /** The kinds that the clock itself erases. Proofs of identity have a chore of their own. */
  private async parts({ today, by, spared }: ClockTurn): Promise<ClockPart[]> {
    const { retention, timeZone } = await this.settings.get();
    const until = (kind: Parameters<typeof overUntil>[0]) => overUntil(kind, today, retention);
    /** The moment before which something happened on the last such day or earlier. */
    const before = (kind: Parameters<typeof overUntil>[0]) => startOfDay(addDays(until(kind), 1), timeZone);
    const untaxed = until('documents');
    const booked = (kind: 'photos' | 'signatures' | 'bookings'): ClockPart => ({
      kind,
      count: () => this.bookings.over(kind, until(kind), spared),
      erase: () => this.bookings.erase(kind, until(kind), spared, by),
    });
    return [
      {
        kind: 'passcodes',
        count: () => this.bookings.leftSecrets(),
        erase: () => this.bookings.wipeSecrets(),
      },
      booked('photos'),
      booked('signatures'),
      {
        kind: 'messages',
        count: () => this.messages.over(before('messages'), spared),
        erase: () => this.messages.erase(before('messages'), spared),
      },
      {
        kind: 'requests',
        count: () => this.requests.over(before('requests'), spared),
        erase: () => this.requests.erase(before('requests'), spared),
      },
      {
        kind: 'quotations',
        count: () => this.documents.quotations(until('quotations'), spared),
        erase: () => this.documents.eraseQuotations(until('quotations'), spared, today, by),
      },
      booked('bookings'),
      {
        kind: 'documents',
        count: async () =>
          (await this.documents.untaxed(untaxed, spared)) + (await this.bookings.untaxed(untaxed, spared)),
        erase: async () =>
          (await this.documents.eraseUntaxed(untaxed, spared, today, by)) +
          (await this.bookings.eraseUntaxed(untaxed, spared, by)),
      },
      {
        kind: 'customers',
        count: () => this.people.over(until('customers'), spared),
        erase: () => this.people.eraseOver(until('customers'), spared, by),
      },
      {
        kind: 'history',
        count: () => this.changes.telling(PEOPLE_KINDS, before('history')),
        erase: () => this.changes.emptyBefore(PEOPLE_KINDS, before('history')),
      },
      {
        kind: 'imports',
        count: () => this.imports.telling(PEOPLE_LISTS, before('imports')),
        erase: () => this.imports.emptyBefore(PEOPLE_LISTS, before('imports')),
      },
      {
        kind: 'looks',
        count: () => this.looks.over(until('looks')),
        erase: () => this.looks.erase(until('looks')),
      },
    ];
  }
}
