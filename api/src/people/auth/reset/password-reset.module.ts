import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../../../records/mail/mail.module';
import { Party, partySchema } from '../../../store/people/party.schema';
import { AuthModule } from '../auth.module';
import { RegistrationModule } from '../registration/registration.module';
import { PasswordResetController } from './password-reset.controller';
import { PasswordReset, passwordResetSchema } from '../../../store/people/password-reset.schema';
import { PasswordResets } from './password-reset.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Party.name, schema: partySchema },
      { name: PasswordReset.name, schema: passwordResetSchema },
    ]),
    AuthModule,
    MailModule,
    RegistrationModule,
  ],
  controllers: [PasswordResetController],
  providers: [PasswordResets],
})
export class PasswordResetModule {}
