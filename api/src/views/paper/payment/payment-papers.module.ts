import { Body, Controller, Get, HttpCode, Module, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Types } from 'mongoose';
import { paperMail, paperQuery, type PaperMail, type PaperQuery } from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { PaymentModule } from '../../../trade/payment/payment.module';
import { kindOf } from '../../../trade/payment/payment-posting';
import { PaymentEntry } from '../../../trade/payment/payment-entry.service';
import { PaperModule } from '../paper.module';
import { PaperService } from '../paper.service';
import { paymentPaper } from './payment-paper';

@Controller('api/v1/payment')
@Needs('accounts')
class PaymentPaperController {
  constructor(
    private readonly payments: PaymentEntry,
    private readonly papers: PaperService,
  ) {}

  @Get(':id/paper')
  @LimitedAs('paper')
  @Describe({ summary: 'The receipt of a payment as a PDF, to print or to send', file: ['pdf'] })
  async paper(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(paperQuery)) query: PaperQuery,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const payment = await this.payments.get(id, user);
    await this.papers.send(response, paymentPaper(payment, await this.papers.letterhead()), query);
  }

  @Post(':id/mail')
  @HttpCode(200)
  @LimitedAs('mail')
  @Describe({ summary: 'Mail the receipt of a payment', repeatable: true })
  async mail(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(paperMail)) letter: PaperMail,
    @By() by: Caller,
  ) {
    const shop = await this.papers.letterhead();
    const payment = await this.payments.get(id, by.user);
    const about = { kind: kindOf(payment.direction), recordId: new Types.ObjectId(id) };
    return this.papers.mail(paymentPaper(payment, shop), { ...about, shop: shop.name, by }, letter);
  }
}

/** The papers of payments. */
@Module({ imports: [PaperModule, PaymentModule], controllers: [PaymentPaperController] })
export class PaymentPapersModule {}
