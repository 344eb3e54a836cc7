import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module';
import { CategoryModule } from '../category/category.module';
import { ModelModule } from '../model/model.module';
import { Mobile, mobileSchema } from '../../store/goods/mobile.schema';
import { PhoneOfProduct } from './phone-of-product.service';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: Mobile.name, schema: mobileSchema }]),
    BrandModule,
    CategoryModule,
    ModelModule,
  ],
  providers: [PhoneOfProduct],
  exports: [PhoneOfProduct],
})
export class PhoneModule {}
