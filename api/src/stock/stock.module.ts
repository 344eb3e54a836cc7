import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PostingModule } from '../posting/posting.module';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { StockMovement, stockMovementSchema } from './stock-movement.schema';
import { StockController } from './stock.controller';
import { StockService } from './stock.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StockMovement.name, schema: stockMovementSchema },
      { name: Product.name, schema: productSchema },
    ]),
    PostingModule,
    SettingsModule,
  ],
  controllers: [StockController],
  providers: [StockService],
  exports: [StockService],
})
export class StockModule {}
