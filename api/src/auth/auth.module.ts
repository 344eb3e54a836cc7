import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { MongooseModule } from '@nestjs/mongoose';
import { PassportModule } from '@nestjs/passport';
import { AreaTokensModule } from '../area/tokens/area-tokens.module';
import { AccessGuard } from '../common/access/access.guard';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { sessionSecret } from '../config/kept-secret';
import { Party, partySchema } from '../party/party.schema';
import { SettingsModule } from '../settings/settings.module';
import { Admins } from './admins.service';
import { AuthController } from './auth.controller';
import { AuthService } from './auth.service';
import { Credentials } from './credentials.service';
import { Credential, credentialSchema } from './credential.schema';
import { JwtStrategy, SESSION_SECRET } from './jwt.strategy';
import { KnownDevices } from './known-devices.service';
import { LoginBrake } from './login-brake.service';
import { LoginTries, loginTriesSchema } from './login-tries.schema';
import { OwnPassword } from './own-password.service';
import { PasswordResetController } from './password-reset.controller';
import { PasswordReset, passwordResetSchema } from './password-reset.schema';
import { PasswordResets } from './password-reset.service';
import { Session, sessionSchema } from './session.schema';
import { Sessions } from './sessions.service';
import { SignInChanges } from './sign-in-changes.service';
import { SignInTickets } from './sign-in-tickets.service';
import { TwoStepService } from './two-step.service';

@Module({
  imports: [
    PassportModule,
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: sessionSecret(config).export(),
        signOptions: { algorithm: 'HS256' },
      }),
    }),
    MongooseModule.forFeature([
      { name: Credential.name, schema: credentialSchema },
      { name: Session.name, schema: sessionSchema },
      { name: LoginTries.name, schema: loginTriesSchema },
      { name: Party.name, schema: partySchema },
      { name: PasswordReset.name, schema: passwordResetSchema },
    ]),
    SettingsModule,
    AreaTokensModule,
  ],
  controllers: [AuthController, PasswordResetController],
  providers: [
    Admins,
    AuthService,
    Credentials,
    LoginBrake,
    KnownDevices,
    OwnPassword,
    PasswordResets,
    Sessions,
    SignInChanges,
    SignInTickets,
    TwoStepService,
    JwtStrategy,
    { provide: SESSION_SECRET, inject: [CONFIG], useFactory: sessionSecret },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    Admins,
    AuthService,
    Credentials,
    KnownDevices,
    LoginBrake,
    OwnPassword,
    Sessions,
    SignInChanges,
    TwoStepService,
  ],
})
export class AuthModule {}
