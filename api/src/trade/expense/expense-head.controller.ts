import { Controller } from '@nestjs/common';
import { Needs } from '../../kernel/access/roles.decorator';
import { recordRoutes } from '../../records/masters/record-routes';
import { EXPENSE_HEADS } from '../../store/expenses/expense-head.schema';

@Controller('api/v1/expense/head')
@Needs('accounts')
export class ExpenseHeadController extends recordRoutes(EXPENSE_HEADS) {}
