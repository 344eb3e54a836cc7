import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import {
  claimInput,
  claimRow,
  claimUpdate,
  estimateAnswerInput,
  estimateInput,
  giveBackInput,
  imeiWarranty,
  invoiceRecord,
  noticeQuery,
  outsourceInput,
  promiseQuery,
  repairBillInput,
  repairItemRecord,
  repairMoney,
  repairNotice,
  repairPromise,
  toldInput,
  underWarrantyInput,
  warrantyQuery,
  type ClaimInput,
  type ClaimUpdate,
  type EstimateAnswerInput,
  type EstimateInput,
  type GiveBackInput,
  type OutsourceInput,
  type PromiseQuery,
  type RepairBillInput,
  type ToldInput,
  type UnderWarrantyInput,
  say,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { answer, titled } from '../../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { itemIndexInPath } from '../record/item-index';
import { RepairBills } from './repair-bill.service';
import { RepairClaims } from './repair-claims.service';
import { RepairEstimates } from './repair-estimate.service';
import { RepairOutsourcing } from './repair-outsourcing.service';
import { RepairNotices } from './repair-notices.service';
import { RepairPromises } from '../booking/repair-promise.service';
import { RepairWarranties } from './repair-warranty.service';

const ITEM = ':id/items/:index';

/** What is promised, agreed and paid for repairs. Stands before the routes of the bookings themselves. */
@Controller('api/v1/repair')
@Needs('trade')
export class RepairMoneyController {
  constructor(
    private readonly bills: RepairBills,
    private readonly estimates: RepairEstimates,
    private readonly promises: RepairPromises,
    private readonly warranties: RepairWarranties,
    private readonly claims: RepairClaims,
    private readonly notices: RepairNotices,
    private readonly outsourcing: RepairOutsourcing,
  ) {}

  @Get('promise')
  @Describe({
    summary: 'Until when a repair can be promised; null where too few are known',
    data: repairPromise,
  })
  async promise(@Query(new CheckPipe(promiseQuery)) query: PromiseQuery) {
    return titled('Promise', await this.promises.propose(query));
  }

  @Get('warranty')
  @Describe({ summary: 'The earlier repairs and the sale of a phone', data: imeiWarranty })
  async warranty(
    @Query(new CheckPipe(warrantyQuery)) { imei }: z.output<typeof warrantyQuery>,
    @By() { user }: Caller,
  ) {
    return titled('Warranty', await this.warranties.ofImei(imei, user));
  }

  @Get('claims')
  @Describe({
    summary: 'Claims on suppliers that are not settled',
    data: z.object({ claims: z.array(claimRow) }),
  })
  async openClaims() {
    return titled('Claims', { claims: await this.claims.open() });
  }

  @Get(':id/money')
  @Describe({ summary: 'What is owed for a booking', data: repairMoney })
  async money(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return titled('Money', await this.bills.money(id, user));
  }

  @Post(':id/bill')
  @Describe({
    summary:
      'Bill all or some items as a sales invoice, and hand them over when asked; null where nothing is to be paid',
    data: z.nullable(invoiceRecord),
    repeatable: true,
  })
  bill(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(repairBillInput)) input: RepairBillInput,
    @By() by: Caller,
  ) {
    return this.bills.bill(id, input, by);
  }

  @Post(':id/give-back')
  @HttpCode(200)
  @Describe({
    summary: 'Pay what is left of the advance back to the customer',
    data: z.object({ paid: z.number() }),
    repeatable: true,
  })
  giveBack(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(giveBackInput)) input: GiveBackInput,
    @By() by: Caller,
  ) {
    return this.bills.giveBack(id, input, by);
  }

  @Get(':id/notice')
  @Describe({ summary: 'A text for the customer with the link to follow the repair', data: repairNotice })
  async notice(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(noticeQuery)) query: z.output<typeof noticeQuery>,
    @Req() request: Request,
    @By() { user }: Caller,
  ) {
    const origin = `${request.protocol}://${request.get('host') ?? ''}`;
    return titled('Notice', await this.notices.text(id, { ...query, origin }, user));
  }

  @Delete(':id/link')
  @Describe({ summary: 'End the tracking link of a booking', data: z.null() })
  async revoke(@Param('id', IdPipe) id: string) {
    await this.notices.revoke(id);
    return answer(say('done.trackingEnded'), null);
  }

  @Post(`${ITEM}/told`)
  @HttpCode(200)
  @Describe({ summary: 'Keep that the customer was sent a notice', data: z.null(), repeatable: true })
  tell(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(toldInput)) told: ToldInput,
    @By() by: Caller,
  ) {
    return this.notices.tell(id, index, told, by);
  }

  @Post(`${ITEM}/estimate`)
  @Describe({ summary: 'Ask the customer about more work', data: repairItemRecord, repeatable: true })
  estimate(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(estimateInput)) input: EstimateInput,
    @By() by: Caller,
  ) {
    return this.estimates.send(id, index, input, by);
  }

  @Put(`${ITEM}/estimate`)
  @Describe({
    summary: 'Record what the customer answered by phone or at the counter',
    data: repairItemRecord,
  })
  answerEstimate(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(estimateAnswerInput)) input: EstimateAnswerInput,
    @By() by: Caller,
  ) {
    return this.estimates.heard(id, index, input, by);
  }

  @Put(`${ITEM}/warranty`)
  @Describe({
    summary: 'Repair under the warranty of an earlier repair, or charge for it',
    data: repairItemRecord,
  })
  cover(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(underWarrantyInput)) input: UnderWarrantyInput,
    @By() by: Caller,
  ) {
    return this.warranties.cover(id, index, input, by);
  }

  @Put(`${ITEM}/outsource`)
  @Needs('cost')
  @Describe({
    summary: 'Say who repairs an item for how much: a direct expense that is owed to them',
    data: repairItemRecord,
    repeatable: true,
  })
  outsource(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(outsourceInput)) input: OutsourceInput,
    @By() by: Caller,
  ) {
    return this.outsourcing.outsource(id, index, input, by);
  }

  @Post(`${ITEM}/claim`)
  @Describe({ summary: 'Claim a failed part from its supplier', data: repairItemRecord, repeatable: true })
  claim(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(claimInput)) input: ClaimInput,
    @By() by: Caller,
  ) {
    return this.claims.claim(id, index, input, by);
  }

  @Put(`${ITEM}/claim`)
  @Describe({ summary: 'Say how a claim goes on', data: repairItemRecord })
  followClaim(
    @Param('id', IdPipe) id: string,
    @Param('index', itemIndexInPath) index: number,
    @Body(new CheckPipe(claimUpdate)) change: ClaimUpdate,
    @By() by: Caller,
  ) {
    return this.claims.follow(id, index, change, by);
  }
}
