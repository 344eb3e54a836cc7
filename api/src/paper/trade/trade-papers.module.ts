import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Module,
  Param,
  Post,
  Query,
  Res,
  type Type,
} from '@nestjs/common';
import type { Response } from 'express';
import {
  paperMail,
  paperQuery,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type PaperMail,
  type PaperQuery,
  type TradeKindName,
} from '@shopbench/contracts';
import { Needs } from '../../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../common/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../common/checks/check.pipe';
import { Describe } from '../../common/docs/describe.decorator';
import { TradeModule } from '../../trade/trade.module';
import { PaperModule } from '../paper.module';
import { PaperService } from '../paper.service';
import { TradePapers } from './trade-papers.service';

/** The routes of one kind's papers. */
function controllerOf(name: TradeKindName): Type {
  const { noun, path } = TRADE_DOCUMENTS[name];

  @Controller(`api/v1${path}`)
  @Needs('trade')
  class PaperController {
    @Inject(TradePapers)
    readonly papers: TradePapers;

    @Inject(PaperService)
    readonly service: PaperService;

    @Get(':id/paper')
    @Describe({ summary: `A ${noun.toLowerCase()} as a PDF, to print or to send`, file: true })
    async paper(
      @Param('id', IdPipe) id: string,
      @Query(new CheckPipe(paperQuery)) query: PaperQuery,
      @CurrentUser() user: SignedInUser,
      @Res() response: Response,
    ) {
      await this.service.send(response, await this.papers.of(name, id, user), query);
    }

    @Post(':id/mail')
    @HttpCode(200)
    @Describe({ summary: `Mail a ${noun.toLowerCase()} with its PDF` })
    async mail(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(paperMail)) letter: PaperMail,
      @CurrentUser() user: SignedInUser,
    ) {
      const paper = await this.papers.of(name, id, user);
      return this.service.mail(paper, paper.shop.name, letter);
    }
  }
  const named = `${name.charAt(0).toUpperCase()}${name.slice(1)}PaperController`;
  Object.defineProperty(PaperController, 'name', { value: named });
  return PaperController;
}

/** The papers of every kind of sale and purchase document. */
@Module({
  imports: [PaperModule, TradeModule],
  controllers: TRADE_KIND_NAMES.map(controllerOf),
  providers: [TradePapers],
  exports: [TradePapers],
})
export class TradePapersModule {}
