import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountModule } from '../../books/account/account.module';
import { Account, accountSchema } from '../../store/books/account.schema';
import { Credential, credentialSchema } from '../../store/people/credential.schema';
import { Party, partySchema } from '../../store/people/party.schema';
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
