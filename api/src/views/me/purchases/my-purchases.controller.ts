import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  myListQuery,
  myPhone,
  myPurchase,
  myPurchaseRow,
  paperQuery,
  type MyListQuery,
  type PaperQuery,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { listData } from '../../../kernel/docs/data-schemas';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { listOf } from '../../../kernel/lists/list-page';
import { PaperService } from '../../paper/paper.service';
import { TradePapers } from '../../paper/trade/trade-papers.service';
import { MyPhones } from './my-phones.service';
import { MyPurchases } from './my-purchases.service';
import { titled } from '../../../kernel/answers/answer';

@Controller('api/v1/me')
@Needs('customer_area')
export class MyPurchasesController {
  constructor(
    private readonly purchases: MyPurchases,
    private readonly phones: MyPhones,
    private readonly papers: TradePapers,
    private readonly paper: PaperService,
  ) {}

  @Get('purchases')
  @Describe({ summary: 'One’s own bills, newest first', data: listData('purchases', myPurchaseRow) })
  async list(@Query(new CheckPipe(myListQuery)) query: MyListQuery, @CurrentUser() user: SignedInUser) {
    return titled('Purchases', listOf('purchases', await this.purchases.page(query, user), asItIs));
  }

  @Get('phones')
  @Describe({
    summary: 'One’s own phones with what is left of their warranty',
    data: z.object({ phones: z.array(myPhone) }),
  })
  async myPhones(@CurrentUser() user: SignedInUser) {
    return titled('Phones', { phones: await this.phones.of(user) });
  }

  @Get('purchases/:id')
  @Describe({ summary: 'One of one’s own bills', data: myPurchase })
  async get(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return titled('Purchase', await this.purchases.get(id, user));
  }

  @Get('purchases/:id/paper')
  @LimitedAs('paper')
  @Describe({ summary: 'One of one’s own bills as a PDF', file: ['pdf'] })
  async pdf(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(paperQuery)) query: PaperQuery,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    await this.purchases.own(id, user);
    await this.paper.send(response, await this.papers.of('invoice', id, user), query);
  }
}

const asItIs = <T>(row: T): T => row;
