import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PrivacyModule } from '../../people/privacy/privacy.module';
import { ProfileModule } from '../../people/profile/profile.module';
import { ImportModule } from '../../records/import/import.module';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { RepairModule } from '../../repair/repair/repair.module';
import { ClockRun, clockRunSchema } from '../../store/people/privacy/hold.schema';
import { DocumentErasureModule } from '../../trade/erasure/document-erasure.module';
import { MeModule } from '../me/me.module';
import { PartyStoryModule } from '../party-story/party-story.module';
import { RetentionClockService } from './clock.service';
import { PersonErasure } from './person-erasure.service';
import { PersonFile } from './person-file.service';
import { PrivacyViewsController } from './privacy-views.controller';

/** The clock of people's data, and a customer's whole file and erasure. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: ClockRun.name, schema: clockRunSchema }]),
    DocumentErasureModule,
    ImportModule,
    MeModule,
    PartyFactsModule,
    PartyStoryModule,
    PrivacyModule,
    ProfileModule,
    RepairModule,
    SettingsModule,
    TradeFactsModule,
  ],
  controllers: [PrivacyViewsController],
  providers: [PersonErasure, PersonFile, RetentionClockService],
})
export class PrivacyViewsModule {}
