import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { FilesModule } from '../files/files.module';
import { SettingsModule } from '../settings/settings.module';
import { MailModule } from './mail/mail.module';
import { PaperWriter } from './paper-writer.service';
import { PaperService } from './paper.service';

@Module({
  imports: [AccountModule, SettingsModule, FilesModule, MailModule],
  providers: [PaperWriter, PaperService],
  exports: [PaperService],
})
export class PaperModule {}
