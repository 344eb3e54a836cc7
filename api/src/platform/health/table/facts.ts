import type { ChoreName, ChoreOutcome } from '../../../kernel/database/turns/chores.service';
import type { CareVerdict } from '../../backup/outside/care-state';
import type { SlowQuery } from '../../../kernel/database/slow-queries';

/** Of the copies outside what is said of them. */
export interface OutsideFacts {
  verdict: Pick<CareVerdict, 'bad' | 'attention' | 'newest' | 'provenAt'>;
  hasKey: boolean;
}

/** Of the last upgrade of this data folder what its journal says; see `tools/upgrade/journal.mjs`. */
export interface UpgradeFact {
  phase: string;
  from: string;
  to: string;
  began: Date;
  /** A backup was restored into a folder beside the data, and its books tied out. */
  provenAt?: Date;
}

/** The ends of an upgrade at which the program before it stands again, with its data. */
const BACK: ReadonlySet<string> = new Set(['back', 'stopped']);

export const wentBack = ({ phase }: UpgradeFact): boolean => BACK.has(phase);

/**
 * What is known of the shop and its computer. Bytes, milliseconds, instants; what could not be found out is left out. No name,
 * number or word of a person is among it: it leaves the house in the bundle.
 */
export interface HealthFacts {
  at: Date;
  timeZone: string;
  disk?: { free: number; total: number } | undefined;
  /** What lies in the data folder, by kind. */
  folders?: { data?: number; backups: number; logs: number; upgrade: number } | undefined;
  /** Bytes of pictures, which lie in the database. */
  pictures?: number | undefined;
  memory?: { used: number; total: number } | undefined;
  /** How far the clock of the device that asks is from this computer's, forwards or back. */
  deviceOff?: number | undefined;
  database: { isUp: boolean; version?: string; clockOff?: number };
  /** `own`: HTTPS that the program serves itself; `beside`: the same, while the plain address is open to other machines too. */
  connection: 'encrypted' | 'local' | 'own' | 'beside' | 'plain';
  /** Until when what devices are shown is good, and the shop’s authority. Null: the program serves no HTTPS itself. */
  certificate?: { until: Date; authorityUntil: Date } | null | undefined;
  versions: { program: string; contract: string; node: string };
  migrations?: { reached: number; last: number } | undefined;
  /** `isFailing`: the release on trial should have been taken back, and could not be. */
  areas?: { name: string; release: string; trial?: string; isFailing?: boolean }[] | undefined;
  /** Collections of areas' own records that no area which is published declares. */
  strayRecords?: readonly string[] | undefined;
  /** Of each taker of events how many are on their way, and given up. */
  events?: readonly { label: string; waiting: number; dead: number }[] | undefined;
  /** Null: none was made. */
  upgrade?: UpgradeFact | null | undefined;
  startedAt?: Date | undefined;
  backups?:
    | {
        newest?: { at: Date; size: number };
        count: number;
        bytes: number;
        isDaily: boolean;
        hasFailed: boolean;
      }
    | undefined;
  /** When a backup was last restored as a whole; null: never here. */
  provenAt?: Date | null | undefined;
  /** How the copies outside this computer stand. */
  outside?: OutsideFacts | undefined;
  /** Purposes of which something is sealed that does not open here. */
  lostKeys?: number | undefined;
  mail?:
    | {
        isSetUp: boolean;
        /** A server is named that `MAIL_HOSTS` does not allow. */
        isRefused: boolean;
        isLost: boolean;
        sent: number;
        failed: number;
        hasLastFailed: boolean;
      }
    | undefined;
  slow?: readonly SlowQuery[] | undefined;
  chores?: ReadonlyMap<ChoreName, Readonly<ChoreOutcome>> | undefined;
}
