import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuthModule } from '../../people/auth/auth.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { PairingCode, pairingCodeSchema } from '../../store/platform/pairing-code.schema';
import { Connect } from './connect/connect.service';
import { DevicesController } from './devices.controller';
import { Devices } from './devices.service';
import { Pairing } from './pairing.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: PairingCode.name, schema: pairingCodeSchema }]),
    AuthModule,
    SettingsModule,
  ],
  controllers: [DevicesController],
  providers: [Connect, Devices, Pairing],
  exports: [Connect],
})
export class DevicesModule {}
