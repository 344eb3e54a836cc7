import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../../../people/auth/auth.module';
import { MailModule } from '../../../records/mail/mail.module';
import { SettingsModule } from '../../../records/settings/settings.module';
import { CopyCare, copyCareSchema } from '../../../store/platform/copy-care.schema';
import { CopyPlace, copyPlaceSchema } from '../../../store/platform/copy-place.schema';
import { BackupModule } from '../backup.module';
import { CareLetters } from './care-letters.service';
import { Copies } from './copies.service';
import { CopyChores } from './copy-chores.service';
import { CopyKeys } from './copy-keys.service';
import { CopyPlaces } from './copy-places.service';
import { Drills } from './drills.service';
import { OutsideCareService } from './outside-care.service';
import { OutsideController } from './outside.controller';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CopyPlace.name, schema: copyPlaceSchema },
      { name: CopyCare.name, schema: copyCareSchema },
    ]),
    AuthModule,
    BackupModule,
    MailModule,
    SettingsModule,
  ],
  controllers: [OutsideController],
  providers: [CareLetters, Copies, CopyChores, CopyKeys, CopyPlaces, Drills, OutsideCareService],
  exports: [OutsideCareService],
})
export class OutsideModule {}
