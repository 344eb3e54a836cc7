import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { StoredBreach, breachSchema } from '../../store/people/privacy/breach.schema';
import { Consent, consentSchema, Notice, noticeSchema } from '../../store/people/privacy/consent.schema';
import { Hold, holdSchema } from '../../store/people/privacy/hold.schema';
import { Look, lookSchema } from '../../store/people/privacy/look.schema';
import { Breaches } from './breaches.service';
import { Consents } from './consents.service';
import { Holds } from './holds.service';
import { Looks } from './looks.service';
import { Notices } from './notices.service';
import { BreachController, PrivacyController } from './privacy.controller';
import { PeoplePrivacy } from './people-privacy.service';

/** What the shop tells people of their data, what they said to it, who looked, and what is written down of a breach. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredBreach.name, schema: breachSchema },
      { name: Consent.name, schema: consentSchema },
      { name: Hold.name, schema: holdSchema },
      { name: Look.name, schema: lookSchema },
      { name: Notice.name, schema: noticeSchema },
    ]),
    PartyFactsModule,
    SettingsModule,
  ],
  controllers: [PrivacyController, BreachController],
  providers: [Breaches, Consents, Holds, Looks, Notices, PeoplePrivacy],
  exports: [Consents, Holds, Looks, Notices, PeoplePrivacy],
})
export class PrivacyModule {}
