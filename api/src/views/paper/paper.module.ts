import { Module } from '@nestjs/common';
import { AccountModule } from '../../books/account/account.module';
import { FilesModule } from '../../records/files/files.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { MailModule } from '../../records/mail/mail.module';
import { PaperWriter } from './paper-writer.service';
import { PaperService } from './paper.service';

@Module({
  imports: [AccountModule, SettingsModule, FilesModule, MailModule],
  providers: [PaperWriter, PaperService],
  exports: [PaperService],
})
export class PaperModule {}
