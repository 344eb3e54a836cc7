import { Module } from '@nestjs/common';
import { recordModule } from '../../records/masters/inject-records';
import { BrandController, BrandMergeController } from './brand.controller';
import { BRANDS } from '../../store/goods/brand.schema';

@Module(recordModule(BRANDS, BrandController, BrandMergeController))
export class BrandModule {}
