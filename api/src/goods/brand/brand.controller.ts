import { Controller } from '@nestjs/common';
import { Needs } from '../../kernel/access/roles.decorator';
import { mergeableRoutes } from '../../records/masters/record-routes';
import { BRANDS } from '../../store/goods/brand.schema';

@Controller('api/v1/brand')
@Needs('trade')
export class BrandController extends mergeableRoutes(BRANDS) {}
