import { Controller } from '@nestjs/common';
import { DESIGNATION_GROUPS } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { mergeableRoutes } from '../common/records/record-routes';
import { BRANDS } from './brand.schema';

@Controller('api/v1/brand')
@Roles(...DESIGNATION_GROUPS.trading)
export class BrandController extends mergeableRoutes(BRANDS) {}
