import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../../people/auth/auth.module';
import { MailModule } from '../../records/mail/mail.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { CopyCare, copyCareSchema } from '../../store/platform/copy-care.schema';
import { CopyPlace, copyPlaceSchema } from '../../store/platform/copy-place.schema';
import { BackupController } from './backup.controller';
import { Backups } from './backups.service';
import { CareLetters } from './outside/care-letters.service';
import { Copies } from './outside/copies.service';
import { CopyChores } from './outside/copy-chores.service';
import { CopyKeys } from './outside/copy-keys.service';
import { CopyPlaces } from './outside/copy-places.service';
import { Drills } from './outside/drills.service';
import { OutsideCareService } from './outside/outside-care.service';
import { OutsideController } from './outside/outside.controller';
import { Restores } from './restore.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CopyPlace.name, schema: copyPlaceSchema },
      { name: CopyCare.name, schema: copyCareSchema },
    ]),
    AuthModule,
    MailModule,
    SettingsModule,
  ],
  controllers: [BackupController, OutsideController],
  providers: [
    ...[Backups, Restores, CareLetters, Copies, CopyChores, CopyKeys, CopyPlaces, Drills, OutsideCareService],
  ],
  exports: [Backups, OutsideCareService],
})
export class BackupModule {}
