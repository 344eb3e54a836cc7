import { Module } from '@nestjs/common';
import { AuthModule } from '../../people/auth/auth.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { BackupController } from './backup.controller';
import { Backups } from './backups.service';
import { Restores } from './restore.service';

@Module({
  imports: [AuthModule, SettingsModule],
  controllers: [BackupController],
  providers: [Backups, Restores],
  exports: [Backups],
})
export class BackupModule {}
