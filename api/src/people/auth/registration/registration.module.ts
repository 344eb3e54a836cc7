import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Party, partySchema } from '../../../store/people/party.schema';
import { PartyModule } from '../../party/party.module';
import { AuthModule } from '../auth.module';
import { ActivationCode, activationCodeSchema } from '../../../store/people/activation-code.schema';
import { ActivationCodes } from './activation-codes.service';
import { RegistrationController } from './registration.controller';
import { Registration } from './registration.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ActivationCode.name, schema: activationCodeSchema },
      { name: Party.name, schema: partySchema },
    ]),
    AuthModule,
    PartyModule,
  ],
  controllers: [RegistrationController],
  providers: [ActivationCodes, Registration],
  exports: [ActivationCodes],
})
export class RegistrationModule {}
