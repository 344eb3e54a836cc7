import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RepairController } from './repair.controller';
import { Repair, repairSchema } from './repair.schema';
import { RepairService } from './repair.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: Repair.name, schema: repairSchema }])],
  controllers: [RepairController],
  providers: [RepairService],
})
export class RepairModule {}
