import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { Said } from '@shopbench/contracts';
import type { Fields, ImportKind, RowCheck } from '../../records/import/import-kind';
import type { NamedRecords } from '../../records/masters/named-records';
import type { NamedRecord } from '../../store/records/stored-record';
import { LedgerService } from '../../books/ledger/ledger.service';
import { PARTY_LAYOUT } from './party-layout';
import { PartyService } from './party.service';

/** Customers and suppliers from a file: the same checks as of one that is made by hand. */
@Injectable()
export class PartyImport implements ImportKind {
  readonly layout = 'customer';
  readonly file = PARTY_LAYOUT;
  readonly naming = [];
  readonly records: NamedRecords<NamedRecord, object>;

  constructor(
    parties: PartyService,
    private readonly ledger: LedgerService,
  ) {
    this.records = parties.records as unknown as NamedRecords<NamedRecord, object>;
  }

  find(keys: readonly string[]) {
    return this.records.byKeys(keys);
  }

  sent(record: object): Fields {
    return { ...record };
  }

  checks(): Promise<RowCheck> {
    return Promise.resolve(() => undefined);
  }

  usedBy(ids: readonly Types.ObjectId[]): Promise<Said | undefined> {
    return this.ledger.documentOf(ids);
  }
}
