import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model, type QueryFilter } from 'mongoose';
import {
  CLOSED_STATUSES,
  REPAIR_STATUSES,
  startOfDay,
  type RepairBoard,
  type RepairBoardQuery,
  type RepairCounts,
  type RepairListQuery,
  type RepairRow,
  type RepairStatus,
} from '@shopbench/contracts';
import { repairDue } from '../../rules/due';
import { shopMinute, type ShopMinute } from '../../../kernel/clock/shop-minute';
import { listPage, listRows, sortOf, type ListPage, type ListRows } from '../../../kernel/lists/list-page';
import { SettingsService } from '../../../records/settings/settings.service';
import { dueIn } from './repair-due';
import { RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairPromises } from './repair-promise.service';
import { repairRows } from './repair-rows';
import { Repair } from '../../../store/repair/repair.schema';

const SORTS = {
  due: 'promisedUntil',
  bookingDate: 'bookingDate',
  repairNumber: 'numberOrder',
  createdAt: 'createdAt',
} as const;

/** More than a workshop has open at once; beyond that the counts and the board say so. */
const MOST_OPEN = 5_000;
const MOST_ON_BOARD = 300;
const MOST_COUNTED = 10_000;

type RowsQuery = Omit<RepairListQuery, 'page' | 'pageSize'>;

/** Reads items of all bookings, for lists, the board and their counts. */
@Injectable()
export class RepairListService {
  constructor(
    @InjectModel(Repair.name) readonly repairs: Model<Repair>,
    @InjectModel(RepairItem.name) readonly items: Model<RepairItem>,
    private readonly promises: RepairPromises,
    private readonly settings: SettingsService,
  ) {}

  /** A page of items, one row each. */
  async list(query: RepairListQuery): Promise<ListPage<RepairRow>> {
    const now = await this.now();
    const { page, pageSize } = query;
    const found = await listPage(this.items, { ...rowsOf(query, now), page, pageSize });
    return { ...found, rows: await this.foreseen(found.rows, now) };
  }

  /** All rows of a list, some at a time. */
  async *all(query: RowsQuery): AsyncGenerator<RepairRow[]> {
    const now = await this.now();
    for await (const items of listRows<RepairItem>(this.items, rowsOf(query, now)))
      yield repairRows(this, items, now);
  }

  /** How many items there are of each kind. */
  async counts(technician?: string): Promise<RepairCounts> {
    const now = await this.now();
    const own = technician ? { 'technician.userId': new Types.ObjectId(technician) } : {};
    const fields = { repairStatus: 1, promisedUntil: 1, awaitsApproval: 1 } as const;
    const [open, ...closed] = await Promise.all([
      this.items
        .find({ open: true, ...own }, fields)
        .limit(MOST_OPEN)
        .lean(),
      ...CLOSED_STATUSES.map((repairStatus) =>
        this.items.countDocuments({ cancelled: false, repairStatus, ...own }, { limit: MOST_COUNTED }),
      ),
    ]);
    const dues = open.map(({ repairStatus, promisedUntil }) => repairDue(repairStatus, promisedUntil, now));
    const inStatus = (status: RepairStatus) =>
      open.filter(({ repairStatus }) => repairStatus === status).length;
    return {
      ...(Object.fromEntries(REPAIR_STATUSES.map((status) => [status, inStatus(status)])) as Record<
        RepairStatus,
        number
      >),
      ...{ delivered: closed[0]!, return: closed[1]!, open: open.length },
      late: dues.filter((due) => due === 'late').length,
      today: dues.filter((due) => due === 'today').length,
      awaitsApproval: open.filter(({ awaitsApproval }) => awaitsApproval).length,
    };
  }

  /** What is open, the next promise first, and what left the shop today. */
  async board({ q, ...query }: RepairBoardQuery): Promise<RepairBoard> {
    const now = await this.now();
    const { timeZone } = await this.settings.get();
    const today = startOfDay(now.slice(0, 10), timeZone);
    const plan = { page: 1, pageSize: MOST_ON_BOARD };
    const open = listPage(this.items, {
      ...rowsOf({ ...query, q, status: 'open', sort: 'due' }, now),
      ...plan,
    });
    const gone = query.due
      ? { rows: [] }
      : listPage(this.items, {
          ...plan,
          q,
          filter: {
            ...filterOf(query, now),
            repairStatus: { $in: [...CLOSED_STATUSES] },
            statusSince: { $gte: today },
          },
          sort: { promisedUntil: 1, _id: 1 },
          sortIndex: { cancelled: 1, promisedUntil: 1, _id: 1 },
        });
    const [working, left] = await Promise.all([open, gone]);
    const rows = await this.foreseen([...working.rows, ...left.rows], now);
    return { repairs: rows, more: working.total > MOST_ON_BOARD };
  }

  /** The rows of items, with when they are likely to be ready where that is too late. */
  private async foreseen(items: readonly RepairItem[], now: ShopMinute): Promise<RepairRow[]> {
    const rows = await repairRows(this, items, now);
    const likely = await Promise.all(items.map((item) => this.promises.likelyLate(item, now)));
    return rows.map((row, i) => ({ ...row, ...(likely[i] ? { likelyReady: likely[i] } : {}) }));
  }

  private async now(): Promise<ShopMinute> {
    return shopMinute(new Date(), (await this.settings.get()).timeZone);
  }
}

/** The condition on the items that a query asks for; `open` says by itself that nothing is cancelled. */
function filterOf(query: RowsQuery, now: ShopMinute): QueryFilter<RepairItem> {
  const { status, due, awaitsApproval, technician, customer, mobileNumber, deviceType, fault } = query;
  const { from, to, cancelled = false } = query;
  const one = status && status !== 'open' ? status : undefined;
  return {
    ...(status === 'open' ? { open: true } : due ? {} : { cancelled }),
    ...(one ? { repairStatus: one } : {}),
    ...(due ? dueIn(due, now, one && [one]) : {}),
    ...(awaitsApproval === undefined ? {} : { awaitsApproval }),
    ...(technician ? { 'technician.userId': new Types.ObjectId(technician) } : {}),
    ...(customer ? { partyId: new Types.ObjectId(customer) } : {}),
    ...(mobileNumber ? { mobileNumber } : {}),
    ...(deviceType ? { deviceType } : {}),
    ...(fault ? { faultId: new Types.ObjectId(fault) } : {}),
    ...(from || to ? { bookingDate: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
    // Bookings are cancelled, never archived.
    ...(query.archived ? { _id: { $in: [] } } : {}),
  };
}

/** Which items a query asks for, in which order. */
function rowsOf(query: RowsQuery, now: ShopMinute): ListRows<RepairItem> {
  const sort = query.sort ?? '-bookingDate';
  return {
    filter: filterOf(query, now),
    q: query.q,
    sort: sortOf(sort, SORTS),
    sortIndex: { cancelled: 1, ...sortOf(sort.replace('-', ''), SORTS) },
  };
}
