import { Module } from '@nestjs/common';
import { BrandModule } from '../brand/brand.module';
import { serviceModule } from '../../records/masters/inject-records';
import { ModelController, ModelMergeController } from './model.controller';
import { MobileModel, modelSchema, MODELS } from '../../store/goods/model.schema';
import { ModelService } from './model.service';

@Module(
  serviceModule(MODELS, {
    model: { name: MobileModel.name, schema: modelSchema },
    service: ModelService,
    controllers: [ModelController, ModelMergeController],
    imports: [BrandModule],
  }),
)
export class ModelModule {}
