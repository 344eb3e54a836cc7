import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DaySum, daySumSchema } from '../../store/books/day-sum.schema';
import { DaySums } from './day-sums.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: DaySum.name, schema: daySumSchema }])],
  providers: [DaySums],
  exports: [DaySums],
})
export class DaySumsModule {}
