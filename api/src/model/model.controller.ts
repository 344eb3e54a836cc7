import { Controller } from '@nestjs/common';
import { Needs } from '../common/access/roles.decorator';
import { mergeableRoutes } from '../common/records/record-routes';
import { MODELS } from './model.schema';

@Controller('api/v1/model')
@Needs('trade')
export class ModelController extends mergeableRoutes(MODELS) {}
