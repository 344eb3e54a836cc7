import { Global, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SettingsModule } from '../settings/settings.module';
import { SettingsService } from '../settings/settings.service';
import { Changes } from '../changes/changes.service';
import { Once } from '../../kernel/database/once.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { References } from './references.service';
import { MergedReferences, mergedReferencesSchema } from '../../store/records/merged-references.schema';

/** What every kind of record is kept with. */
@Injectable()
export class RecordTools {
  constructor(
    readonly once: Once,
    readonly transactions: Transactions,
    readonly changes: Changes,
    readonly settings: SettingsService,
    readonly references: References,
    @InjectModel(MergedReferences.name) readonly merged: Model<MergedReferences>,
  ) {}
}

@Global()
@Module({
  imports: [
    SettingsModule,
    MongooseModule.forFeature([{ name: MergedReferences.name, schema: mergedReferencesSchema }]),
  ],
  providers: [RecordTools, References],
  exports: [RecordTools],
})
export class RecordsModule {}
