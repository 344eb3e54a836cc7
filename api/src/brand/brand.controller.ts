import { Controller } from '@nestjs/common';
import { Needs } from '../common/access/roles.decorator';
import { mergeableRoutes } from '../common/records/record-routes';
import { BRANDS } from './brand.schema';

@Controller('api/v1/brand')
@Needs('trade')
export class BrandController extends mergeableRoutes(BRANDS) {}
