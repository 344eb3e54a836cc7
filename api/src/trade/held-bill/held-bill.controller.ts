import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { heldBill, heldBillInput, heldBillQuery, takenBill, type HeldBillInput } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { HeldBills } from './held-bills.service';

@Controller('api/v1/sales/held-bill')
@Needs('trade')
export class HeldBillController {
  constructor(private readonly bills: HeldBills) {}

  @Post('create')
  @Describe({ summary: 'Put a bill aside while it is being written', data: heldBill, repeatable: true })
  hold(@Body(new CheckPipe(heldBillInput)) sent: HeldBillInput, @By() by: Caller) {
    return this.bills.hold(sent, by);
  }

  @Get('waiting')
  @Describe({
    summary: 'Bills of a kind that wait, newest first, at most 100',
    data: z.object({ heldBills: z.array(heldBill) }),
  })
  async list(@Query(new CheckPipe(heldBillQuery)) { kind }: z.output<typeof heldBillQuery>) {
    return answer('Held bills', { heldBills: await this.bills.waiting(kind) });
  }

  @Post(':id/take')
  @HttpCode(200)
  @Describe({
    summary: 'Take a held bill up again, or to throw it away: nobody else can any more',
    data: takenBill,
    repeatable: true,
  })
  take(@Param('id', IdPipe) id: string, @By() by: Caller) {
    return this.bills.take(id, by);
  }
}
