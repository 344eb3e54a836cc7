import { Controller } from '@nestjs/common';
import { Needs } from '../common/access/roles.decorator';
import { recordRoutes } from '../common/records/record-routes';
import { EXPENSE_HEADS } from './expense-head.schema';

@Controller('api/v1/expense/head')
@Needs('accounts')
export class ExpenseHeadController extends recordRoutes(EXPENSE_HEADS) {}
