import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Product, productSchema } from '../product/product.schema';
import { SettingsModule } from '../settings/settings.module';
import { BrandController } from './brand.controller';
import { Brand, brandSchema } from './brand.schema';
import { BrandService } from './brand.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Brand.name, schema: brandSchema },
      { name: Product.name, schema: productSchema },
    ]),
    SettingsModule,
  ],
  controllers: [BrandController],
  providers: [BrandService],
  exports: [BrandService],
})
export class BrandModule {}
