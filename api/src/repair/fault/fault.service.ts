import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Fault as FaultRecord } from '@shopbench/contracts';
import type { Caller } from '../../kernel/http/caller';
import { searchKeys } from '../../kernel/lists/search-keys';
import { addToNames, distinctNames } from '../../records/masters/add-to-names';
import { NamedRecords } from '../../records/masters/named-records';
import { RecordTools } from '../../records/masters/record-tools';
import { Fault, FAULTS } from '../../store/repair/fault.schema';

@Injectable()
export class FaultService {
  readonly records: NamedRecords<Fault, FaultRecord>;

  constructor(@InjectModel(Fault.name) faults: Model<Fault>, tools: RecordTools) {
    this.records = new NamedRecords(faults, tools, FAULTS, {
      keys: ({ fault, subFaults }) => ({ searchKeys: searchKeys(fault, ...subFaults) }),
      stored: ({ subFaults, ...sent }) =>
        subFaults ? { ...sent, subFaults: distinctNames(subFaults as string[]) } : sent,
    });
  }

  /** Adds sub faults to the fault of this id; those that are there already are no error. */
  addSubFaults(fault: string, more: string | string[], by: Caller) {
    return addToNames(this.records, { record: fault, path: 'fault', field: 'subFaults' }, more, by);
  }
}
