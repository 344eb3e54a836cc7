import { Controller } from '@nestjs/common';
import type { MobileModel as ModelRecord } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { InjectRecords } from '../../records/masters/inject-records';
import type { NamedRecords } from '../../records/masters/named-records';
import { mergeRoutes, recordRoutes } from '../../records/masters/record-routes';
import { MODELS, type MobileModel } from '../../store/goods/model.schema';

@Controller('api/v1/model')
@Needs('trade')
export class ModelController extends recordRoutes(MODELS) {}

@Controller('api/v1/model')
@Needs('trade')
export class ModelMergeController extends mergeRoutes(MODELS) {
  constructor(@InjectRecords(MODELS) readonly mergeable: NamedRecords<MobileModel, ModelRecord>) {
    super();
  }
}
