import { Controller } from '@nestjs/common';
import { Needs } from '../../kernel/access/roles.decorator';
import { mergeableRoutes } from '../../records/masters/record-routes';
import { MODELS } from '../../store/goods/model.schema';

@Controller('api/v1/model')
@Needs('trade')
export class ModelController extends mergeableRoutes(MODELS) {}
