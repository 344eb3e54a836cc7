import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Credential, credentialSchema } from '../../store/people/credential.schema';
import { Party, partySchema } from '../../store/people/party.schema';
import { PartyFacts } from './party-facts.service';

/** What is asked of parties by other domains. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Credential.name, schema: credentialSchema },
      { name: Party.name, schema: partySchema },
    ]),
  ],
  providers: [PartyFacts],
  exports: [PartyFacts],
})
export class PartyFactsModule {}
