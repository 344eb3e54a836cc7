import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DocumentsModule } from '../../books/documents/documents.module';
import { PartyFactsModule } from '../../records/party-facts/party-facts.module';
import { PhoneModule } from '../phone/phone.module';
import { Product, productSchema } from '../../store/goods/product.schema';
import { RepairFactsModule } from '../../records/repair-facts/repair-facts.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { TradeFactsModule } from '../../records/trade-facts/trade-facts.module';
import { Adjustment, adjustmentSchema } from '../../store/goods/adjustment.schema';
import { AdjustmentsService } from './adjustments.service';
import { ImeiChecks } from './imei-checks.service';
import { ItemStory } from './item-story.service';
import { StockMovement, stockMovementSchema } from '../../store/goods/stock-movement.schema';
import { ReservationsModule } from '../reservations/reservations.module';
import { StockMovements } from './stock-movements.service';
import { StockController } from './stock.controller';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { UnitsService } from './units.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Adjustment.name, schema: adjustmentSchema },
      { name: StockMovement.name, schema: stockMovementSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
      { name: Product.name, schema: productSchema },
    ]),
    PhoneModule,
    DocumentsModule,
    SettingsModule,
    ReservationsModule,
    PartyFactsModule,
    RepairFactsModule,
    TradeFactsModule,
  ],
  controllers: [StockController],
  providers: [StockMovements, AdjustmentsService, ItemStory, UnitsService, ImeiChecks],
  exports: [StockMovements, UnitsService, ImeiChecks],
})
export class StockModule {}
