import { Module } from '@nestjs/common';
import { recordModule } from '../common/records/inject-records';
import { BrandController } from './brand.controller';
import { BRANDS } from './brand.schema';

@Module(recordModule(BRANDS, BrandController))
export class BrandModule {}
