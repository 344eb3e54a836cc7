import { Module } from '@nestjs/common';
import { NumbersModule } from '../../records/numbers/numbers.module';
import { PostingModule } from '../posting/posting.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { DaySumsModule } from '../../records/day-sums/day-sums.module';
import { SettlementsModule } from '../settlements/settlements.module';
import { DocumentsService } from './documents.service';

@Module({
  imports: [DaySumsModule, NumbersModule, PostingModule, SettingsModule, SettlementsModule],
  providers: [DocumentsService],
  exports: [DocumentsService, DaySumsModule, NumbersModule, SettlementsModule],
})
export class DocumentsModule {}
