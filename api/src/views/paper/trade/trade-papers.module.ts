import {
  Body,
  Controller,
  Delete,
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
import { Types } from 'mongoose';
import {
  paperMail,
  paperQuery,
  sharedPaper,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type PaperMail,
  type PaperQuery,
  type TradeKindName,
  say,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { SettingsModule } from '../../../records/settings/settings.module';
import { TradeModule } from '../../../trade/documents/trade.module';
import { PaperModule } from '../paper.module';
import { PaperService } from '../paper.service';
import { answer, done } from '../../../kernel/answers/answer';
import { capital } from '../../../kernel/language/capital';
import { SHARED_KINDS, SharedPaperController, SharedPapers } from './shared-papers';
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
    @LimitedAs('paper')
    @Describe({ summary: `A ${noun.toLowerCase()} as a PDF, to print or to send`, file: ['pdf'] })
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
    @LimitedAs('mail')
    @Describe({ summary: `Mail a ${noun.toLowerCase()} with its PDF`, repeatable: true })
    async mail(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(paperMail)) letter: PaperMail,
      @By() by: Caller,
    ) {
      const paper = await this.papers.of(name, id, by.user);
      const about = { kind: name, recordId: new Types.ObjectId(id) };
      return this.service.mail(paper, { ...about, shop: paper.shop.name, by }, letter);
    }
  }
  if (!SHARED_KINDS.includes(name)) return namedAs(name, PaperController);

  @Controller(`api/v1${path}`)
  @Needs('trade')
  class SharingController extends PaperController {
    @Inject(SharedPapers)
    readonly shared: SharedPapers;

    @Post(':id/share')
    @HttpCode(200)
    @Describe({
      summary: `A link by which a customer sees a ${noun.toLowerCase()} as a PDF`,
      data: sharedPaper,
    })
    async share(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
      return answer(say('done.linkMade'), await this.shared.share(name, id, user));
    }

    @Delete(':id/share')
    @Describe({ summary: `End the link to a ${noun.toLowerCase()}: whoever has it sees nothing any more` })
    async unshare(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
      return done(say('done.linkEnded', { number: await this.shared.revoke(name, id, user) }));
    }
  }
  return namedAs(name, SharingController);
}

function namedAs(name: TradeKindName, controller: Type): Type {
  const named = `${capital(name)}PaperController`;
  Object.defineProperty(controller, 'name', { value: named });
  return controller;
}

/** The papers of every kind of sale and purchase document. */
@Module({
  imports: [PaperModule, SettingsModule, TradeModule],
  controllers: [...TRADE_KIND_NAMES.map(controllerOf), SharedPaperController],
  providers: [TradePapers, SharedPapers],
  exports: [TradePapers],
})
export class TradePapersModule {}
