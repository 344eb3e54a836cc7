import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { Mailer } from './mail/mailer.service';
import { PaperWriter } from './paper-writer.service';
import { PaperService } from './paper.service';

@Module({
  imports: [SettingsModule],
  providers: [PaperWriter, PaperService, Mailer],
  exports: [PaperService],
})
export class PaperModule {}
