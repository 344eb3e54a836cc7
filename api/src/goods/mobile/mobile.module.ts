import { Module } from '@nestjs/common';
import { BrandModule } from '../brand/brand.module';
import { serviceModule } from '../../records/masters/inject-records';
import { FilesModule } from '../../records/files/files.module';
import { ModelModule } from '../model/model.module';
import { PhoneModule } from '../phone/phone.module';
import { ProductModule } from '../product/product.module';
import { StockModule } from '../stock/stock.module';
import { MobileController } from './mobile.controller';
import { Mobile, mobileSchema, MOBILES } from '../../store/goods/mobile.schema';
import { MobileService } from './mobile.service';

@Module(
  serviceModule(MOBILES, {
    model: { name: Mobile.name, schema: mobileSchema },
    service: MobileService,
    controllers: [MobileController],
    imports: [BrandModule, ModelModule, PhoneModule, ProductModule, StockModule, FilesModule],
  }),
)
export class MobileModule {}
