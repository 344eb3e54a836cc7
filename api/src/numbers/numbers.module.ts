import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Counter, counterSchema } from './counter.schema';
import { Numbers } from './numbers.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: Counter.name, schema: counterSchema }])],
  providers: [Numbers],
  exports: [Numbers],
})
export class NumbersModule {}
