import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module';
import { MailController } from './mail.controller';
import { MailSettings } from './mail-settings.service';
import { Mailer } from './mailer.service';

@Module({
  imports: [SettingsModule],
  controllers: [MailController],
  providers: [Mailer, MailSettings],
  exports: [Mailer, MailSettings],
})
export class MailModule {}
