import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AreaTokensModule } from '../area-tokens/area-tokens.module';
import { AccessGuard } from '../access/access.guard';
import { Keys } from '../../kernel/keys/keys.service';
import { MailModule } from '../../records/mail/mail.module';
import { Party, partySchema } from '../../store/people/party.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { Admins } from './admins.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { Credentials } from './passwords/credentials.service';
import { Credential, credentialSchema } from '../../store/people/credential.schema';
import { JwtStrategy } from './sessions/jwt.strategy';
import { KnownDevices } from './sessions/known-devices.service';
import { PairedDevices } from './sessions/paired-devices.service';
import { PairedDevice, pairedDeviceSchema } from '../../store/people/paired-device.schema';
import { AdminLetters } from './admin-letters.service';
import { SignInLetters } from './letters/sign-in-letters.service';
import { LoginBrake } from './passwords/login-brake.service';
import { LoginTries, loginTriesSchema } from '../../store/people/login-tries.schema';
import { NewPasswords } from './passwords/new-passwords.service';
import { OwnCode } from './two-step/own-code.service';
import { OwnPassword } from './passwords/own-password.service';
import { PrivacyModule } from '../privacy/privacy.module';
import { Session, sessionSchema } from '../../store/people/session.schema';
import { Sessions } from './sessions/sessions.service';
import { SignInChanges } from './sign-in-changes.service';
import { SignInTickets } from './sign-in-tickets.service';
import { ConfirmController } from './step-up/confirm.controller';
import { ConfirmedGuard } from './step-up/confirmed.guard';
import { TwoStepService } from './two-step/two-step.service';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [Keys],
      useFactory: (keys: Keys) => ({
        secretOrKeyProvider: async () => (await keys.current('sessions')).bytes,
        signOptions: { algorithm: 'HS256' },
        verifyOptions: { algorithms: ['HS256'] },
      }),
    }),
    MongooseModule.forFeature([
      { name: Credential.name, schema: credentialSchema },
      { name: Session.name, schema: sessionSchema },
      { name: PairedDevice.name, schema: pairedDeviceSchema },
      { name: LoginTries.name, schema: loginTriesSchema },
      { name: Party.name, schema: partySchema },
    ]),
    MailModule,
    PrivacyModule,
    SettingsModule,
    AreaTokensModule,
  ],
  controllers: [AuthController, ConfirmController],
  providers: [
    AdminLetters,
    Admins,
    AuthService,
    Credentials,
    LoginBrake,
    KnownDevices,
    NewPasswords,
    OwnCode,
    OwnPassword,
    PairedDevices,
    Sessions,
    SignInChanges,
    SignInLetters,
    SignInTickets,
    TwoStepService,
    JwtStrategy,
    AccessGuard,
    ConfirmedGuard,
  ],
  exports: [
    AccessGuard,
    AdminLetters,
    Admins,
    AuthService,
    ConfirmedGuard,
    Credentials,
    KnownDevices,
    LoginBrake,
    NewPasswords,
    OwnCode,
    OwnPassword,
    PairedDevices,
    Sessions,
    SignInChanges,
    SignInLetters,
    TwoStepService,
  ],
})
export class AuthModule {}
