import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FilesModule } from '../../records/files/files.module';
import { AuthModule } from '../auth/auth.module';
import { Party, partySchema } from '../../store/people/party.schema';
import { PartyModule } from '../party/party.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeModelsModule } from '../../store/trade/trade-models.module';
import { UserModule } from '../user/user.module';
import { AvatarController } from './avatar.controller';
import { AvatarService } from './avatar.service';
import { Loyalty } from './loyalty.service';
import { ProfileDeletion } from './profile-deletion.service';
import { ProfileController } from './profile.controller';
import { ProfileService } from './profile.service';
import { TwoStepController } from './two-step.controller';
import { TwoStepSetup } from './two-step-setup.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Party.name, schema: partySchema }]),
    AuthModule,
    FilesModule,
    PartyModule,
    SettingsModule,
    TradeModelsModule,
    UserModule,
  ],
  controllers: [AvatarController, ProfileController, TwoStepController],
  providers: [AvatarService, Loyalty, ProfileDeletion, ProfileService, TwoStepSetup],
  exports: [Loyalty, ProfileDeletion, ProfileService],
})
export class ProfileModule {}
