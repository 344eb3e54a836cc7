import { Module } from '@nestjs/common';
import { recordModule } from '../../records/masters/inject-records';
import { BrandController } from './brand.controller';
import { BRANDS } from '../../store/goods/brand.schema';

@Module(recordModule(BRANDS, BrandController))
export class BrandModule {}
