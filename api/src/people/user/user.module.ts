import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../auth/auth.module';
import { recordsOf } from '../../records/masters/inject-records';
import { Party, partySchema } from '../../store/people/party.schema';
import { SettingsModule } from '../../records/settings/settings.module';
import { UserController } from './user.controller';
import { STAFF } from '../../store/people/user.schema';
import { UserService } from './user.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Party.name, schema: partySchema }]),
    AuthModule,
    SettingsModule,
  ],
  controllers: [UserController],
  providers: [UserService, recordsOf(STAFF, UserService)],
  exports: [UserService],
})
export class UserModule {}
