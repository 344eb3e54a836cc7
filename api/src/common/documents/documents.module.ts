import { Module } from '@nestjs/common';
import { NumbersModule } from '../../numbers/numbers.module';
import { PostingModule } from '../../posting/posting.module';
import { SettingsModule } from '../../settings/settings.module';
import { DocumentsService } from './documents.service';

@Module({
  imports: [NumbersModule, PostingModule, SettingsModule],
  providers: [DocumentsService],
  exports: [DocumentsService, NumbersModule],
})
export class DocumentsModule {}
