import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  parkedBill,
  parkedBillInput,
  parkedBillQuery,
  takenBill,
  type ParkedBillInput,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { ParkedBills } from './parked-bills.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/sales/held-bill')
@Needs('trade')
export class ParkedBillController {
  constructor(private readonly bills: ParkedBills) {}

  @Post('create')
  @Describe({ summary: 'Put a bill aside while it is being written', data: parkedBill, repeatable: true })
  park(@Body(new CheckPipe(parkedBillInput)) sent: ParkedBillInput, @By() by: Caller) {
    return this.bills.park(sent, by);
  }

  @Get('waiting')
  @Describe({
    summary: 'Bills of a kind that wait, newest first, at most 100',
    data: z.object({ heldBills: z.array(parkedBill) }),
  })
  async list(@Query(new CheckPipe(parkedBillQuery)) { kind }: z.output<typeof parkedBillQuery>) {
    return titled('Parked bills', { heldBills: await this.bills.waiting(kind) });
  }

  @Post(':id/take')
  @HttpCode(200)
  @Describe({
    summary: 'Take a parked bill up again, or to throw it away: nobody else can any more',
    data: takenBill,
    repeatable: true,
  })
  take(@Param('id', IdPipe) id: string, @By() by: Caller) {
    return this.bills.take(id, by);
  }
}
