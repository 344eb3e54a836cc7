import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BrandModule } from '../brand/brand.module';
import { CategoryModule } from '../category/category.module';
import { ModelModule } from '../model/model.module';
import { Mobile, mobileSchema } from '../../store/goods/mobile.schema';
import { MobileModel, modelSchema } from '../../store/goods/model.schema';
import { PhoneNames } from './phone-names.service';
import { PhoneOfProduct } from './phone-of-product.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Mobile.name, schema: mobileSchema },
      { name: MobileModel.name, schema: modelSchema },
    ]),
    BrandModule,
    CategoryModule,
    ModelModule,
  ],
  providers: [PhoneOfProduct, PhoneNames],
  exports: [PhoneOfProduct, PhoneNames],
})
export class PhoneModule {}
