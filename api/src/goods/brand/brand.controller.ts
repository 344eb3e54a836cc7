import { Controller } from '@nestjs/common';
import type { Brand as BrandRecord } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { InjectRecords } from '../../records/masters/inject-records';
import type { NamedRecords } from '../../records/masters/named-records';
import { mergeRoutes, recordRoutes } from '../../records/masters/record-routes';
import { BRANDS, type Brand } from '../../store/goods/brand.schema';

@Controller('api/v1/brand')
@Needs('trade')
export class BrandController extends recordRoutes(BRANDS) {}

@Controller('api/v1/brand')
@Needs('trade')
export class BrandMergeController extends mergeRoutes(BRANDS) {
  constructor(@InjectRecords(BRANDS) readonly mergeable: NamedRecords<Brand, BrandRecord>) {
    super();
  }
}
