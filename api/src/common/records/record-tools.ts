import { Global, Injectable, Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module';
import { SettingsService } from '../../settings/settings.service';
import { Changes } from '../changes/changes.service';
import { Once } from '../database/once.service';
import { Transactions } from '../database/transactions.service';

/** What every kind of record is kept with. */
@Injectable()
export class RecordTools {
  constructor(
    readonly once: Once,
    readonly transactions: Transactions,
    readonly changes: Changes,
    readonly settings: SettingsService,
  ) {}
}

@Global()
@Module({ imports: [SettingsModule], providers: [RecordTools], exports: [RecordTools] })
export class RecordsModule {}
