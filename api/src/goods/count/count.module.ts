import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoryModule } from '../category/category.module';
import { DocumentsModule } from '../../books/documents/documents.module';
import { Product, productSchema } from '../../store/goods/product.schema';
import { ProductModule } from '../product/product.module';
import { SettingsModule } from '../../records/settings/settings.module';
import { StockUnit, stockUnitSchema } from '../../store/goods/unit.schema';
import { CountController } from './count.controller';
import { CountLines } from './count-lines.service';
import { CountLine, countLineSchema, CountSheet, countSheetSchema } from '../../store/goods/count.schema';
import { CountService } from './count.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: CountSheet.name, schema: countSheetSchema },
      { name: CountLine.name, schema: countLineSchema },
      { name: Product.name, schema: productSchema },
      { name: StockUnit.name, schema: stockUnitSchema },
    ]),
    CategoryModule,
    DocumentsModule,
    ProductModule,
    SettingsModule,
  ],
  controllers: [CountController],
  providers: [CountLines, CountService],
})
export class CountModule {}
