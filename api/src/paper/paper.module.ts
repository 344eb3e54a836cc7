import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module';
import { FilesModule } from '../files/files.module';
import { SettingsModule } from '../settings/settings.module';
import { MailController } from './mail/mail.controller';
import { MailSettings } from './mail/mail-settings.service';
import { Mailer } from './mail/mailer.service';
import { PaperWriter } from './paper-writer.service';
import { PaperService } from './paper.service';

@Module({
  imports: [AccountModule, SettingsModule, FilesModule],
  controllers: [MailController],
  providers: [PaperWriter, PaperService, Mailer, MailSettings],
  exports: [PaperService],
})
export class PaperModule {}
