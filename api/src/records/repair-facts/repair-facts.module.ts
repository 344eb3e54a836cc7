import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RepairItem, repairItemSchema } from '../../store/repair/repair-item.schema';
import { Repair, repairSchema } from '../../store/repair/repair.schema';
import { RepairFacts } from './repair-facts.service';

/** What is asked of repairs by other domains. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Repair.name, schema: repairSchema },
      { name: RepairItem.name, schema: repairItemSchema },
    ]),
  ],
  providers: [RepairFacts],
  exports: [RepairFacts],
})
export class RepairFactsModule {}
