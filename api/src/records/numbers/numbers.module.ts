import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SettingsModule } from '../settings/settings.module';
import { Counter, counterSchema } from '../../store/records/counter.schema';
import { NumberingController } from './numbering.controller';
import { Numbering } from './numbering.service';
import { Numbers } from './numbers.service';

@Module({
  imports: [SettingsModule, MongooseModule.forFeature([{ name: Counter.name, schema: counterSchema }])],
  controllers: [NumberingController],
  providers: [Numbers, Numbering],
  exports: [Numbers],
})
export class NumbersModule {}
