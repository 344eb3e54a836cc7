import { Controller } from '@nestjs/common';
import { DESIGNATION_GROUPS } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { mergeableRoutes } from '../common/records/record-routes';
import { MODELS } from './model.schema';

@Controller('api/v1/model')
@Roles(...DESIGNATION_GROUPS.trading)
export class ModelController extends mergeableRoutes(MODELS) {}
