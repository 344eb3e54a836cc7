import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model, type QueryFilter } from 'mongoose';
import {
  folded,
  MAX_PAGE_SIZE,
  say,
  type Fault as FaultRecord,
  type ProcessStep,
  type RepairProcess as ProcessRecord,
} from '@shopbench/contracts';
import { numberedSteps } from '../rules/numbered-steps';
import { conflict } from '../../kernel/answers/failure';
import { InjectRecords } from '../../records/masters/inject-records';
import { NamedRecords } from '../../records/masters/named-records';
import { NamedReferences } from '../../records/masters/named-references';
import { toRecord } from '../../records/masters/record-mapper';
import { RecordTools } from '../../records/masters/record-tools';
import type { Own } from '../../store/records/stored-record';
import { FAULTS, type Fault } from '../../store/repair/fault.schema';
import { RepairItem } from '../../store/repair/repair-item.schema';
import { RepairProcess, REPAIR_PROCESSES } from '../../store/repair/repair-process.schema';
import { distinctNames } from '../../records/masters/add-to-names';

/** What an edit must change to make another version: who may choose a process is none of it. */
const OF_A_VERSION = ['processName', 'faultId', 'subFaults', 'deviceType', 'steps'] as const;

/**
 * Repair processes. A repair takes a copy of the steps when it begins, so that an edit, which makes another version,
 * leaves the repairs alone that run on an older one.
 */
@Injectable()
export class RepairProcessService {
  readonly records: NamedRecords<RepairProcess, ProcessRecord>;

  constructor(
    @InjectModel(RepairProcess.name) private readonly processes: Model<RepairProcess>,
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
    @InjectRecords(FAULTS) private readonly faults: NamedRecords<Fault, FaultRecord>,
    tools: RecordTools,
  ) {
    const named = new NamedReferences<{ fault: Fault }>({ fault: { field: 'faultId', records: faults } });
    this.records = new NamedRecords(processes, tools, REPAIR_PROCESSES, {
      keys: ({ deviceType, processName }) => ({ uniqueKey: `${deviceType} ${folded(processName)}` }),
      changedText: () => say('done.processChanged'),
      stored: ({ faultName: _, subFaults, ...sent }) =>
        named.stored({ ...sent, ...(subFaults ? { subFaults: distinctNames(subFaults as string[]) } : {}) }),
      completed: (sent, before) => completed(sent, before),
      refers: (process) => named.refers(process),
      filter: async (query) => {
        const { deviceType, isActive } = query;
        const own = {
          ...(deviceType ? { deviceType } : {}),
          ...(isActive === undefined ? {} : { isActive }),
        };
        return { ...own, ...(await named.filter(query)) } as QueryFilter<RepairProcess>;
      },
      leaving: (process, session) => this.refuseRunning(process, session),
      answers: async (rows) => {
        const of = await named.load(rows);
        return rows.map((row) => {
          const { faultId, ...fields } = toRecord(row, REPAIR_PROCESSES);
          const faultName = of(row, 'fault')?.fault ?? '';
          const [createdBy, updatedBy] = [row.createdBy.name, row.updatedBy.name];
          return { ...fields, fault: String(faultId), faultName, createdBy, updatedBy };
        });
      },
    });
  }

  /** The processes that are switched on for a fault, an id or a name, by name. Throws 404 for an unknown fault. */
  async ofFault(fault: string): Promise<ProcessRecord[]> {
    const { _id: faultId } = await this.faults.find(fault, 'fault');
    const found = await this.processes
      .find({ faultId, archived: false, isActive: true })
      .sort({ foldedName: 1 })
      .limit(MAX_PAGE_SIZE)
      .lean<RepairProcess[]>();
    return this.records.answers(found);
  }

  private async refuseRunning({ _id }: RepairProcess, session: ClientSession): Promise<void> {
    const on = { 'process._id': _id, open: true, cancelled: false };
    const running = await this.items.countDocuments(on, { session });
    if (running === 0) return;
    throw conflict(running === 1 ? say('process.inUseByOne') : say('process.inUse', { count: running }));
  }
}

/** The steps with their ids and order, and the version that a change makes. */
function completed(sent: Readonly<Record<string, unknown>>, before: Own<RepairProcess> | null): object {
  const steps = sent['steps'] as ProcessStep[] | undefined;
  const newId = () => String(new Types.ObjectId());
  const own = steps ? { steps: numberedSteps(steps, before?.steps ?? [], newId) } : {};
  if (!before) return { ...own, processVersion: 1 };
  const after = { ...before, ...sent, ...own } as Own<RepairProcess>;
  const isSame = OF_A_VERSION.every(
    (field) => JSON.stringify(after[field]) === JSON.stringify(before[field]),
  );
  return { ...own, processVersion: before.processVersion + (isSame ? 0 : 1) };
}
