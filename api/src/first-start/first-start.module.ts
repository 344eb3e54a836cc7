import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../account/account.module';
import { Account, accountSchema } from '../account/account.schema';
import { Credential, credentialSchema } from '../auth/credential.schema';
import { Party, partySchema } from '../party/party.schema';
import { FirstStart } from './first-start.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: Credential.name, schema: credentialSchema },
      { name: Account.name, schema: accountSchema },
    ]),
    AccountModule,
  ],
  providers: [FirstStart],
})
export class FirstStartModule {}
