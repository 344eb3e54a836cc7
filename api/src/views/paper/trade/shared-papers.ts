import { Controller, Get, Injectable, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  dayOf,
  paperQuery,
  say,
  TRADE_DOCUMENTS,
  TRADE_KIND_NAMES,
  type PaperQuery,
  type SharedPaper,
  type TradeKindName,
} from '@shopbench/contracts';
import { Public } from '../../../kernel/access/roles.decorator';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { notFound } from '../../../kernel/answers/failure';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { ShareLinks } from '../../../records/share-links/share-links.service';
import { SettingsService } from '../../../records/settings/settings.service';
import type { DocumentPaper } from '../layout/paper';
import { PaperService } from '../paper.service';
import { TradePapers } from './trade-papers.service';

/** The kind of a link to a paper. */
export const SHARED_PAPER = 'paper';

/** By which a link names the document whose paper it shows. */
export const sharedPaperId = (kind: TradeKindName, id: unknown): string => `${kind} ${String(id)}`;

/** Kinds that a customer is handed: papers of purchases are between the shop and its suppliers. */
export const SHARED_KINDS: readonly TradeKindName[] = TRADE_KIND_NAMES.filter(
  (kind) => TRADE_DOCUMENTS[kind].side === 'sale',
);

const thingOf = (kind: TradeKindName, id: string) => ({ kind: SHARED_PAPER, id: sharedPaperId(kind, id) });

/** Papers of sales by a link that its customer is sent. */
@Injectable()
export class SharedPapers {
  constructor(
    private readonly links: ShareLinks,
    private readonly papers: TradePapers,
    private readonly settings: SettingsService,
  ) {}

  /** The link to a document's paper, as long as links of customers live. Throws 404 where there is none. */
  async share(kind: TradeKindName, id: string, user: SignedInUser): Promise<SharedPaper> {
    await this.papers.of(kind, id, user);
    const { trackingDays, timeZone } = await this.settings.get();
    const { token, expiresAt } = await this.links.issue(thingOf(kind, id), trackingDays, user);
    return { path: `/api/v1/shared/${token}`, until: dayOf(expiresAt, timeZone) };
  }

  /** Ends the link to a document's paper at once; the next one is another. Throws 404 where there is no such document. */
  async revoke(kind: TradeKindName, id: string, user: SignedInUser): Promise<string> {
    const { number } = await this.papers.of(kind, id, user);
    await this.links.revoke(thingOf(kind, id));
    return number;
  }

  /** What a link shows, as its customer may see it. Throws 404 for one that is wrong, ended or taken back, alike. */
  async read(token: string): Promise<DocumentPaper> {
    const link = await this.links.read(token, SHARED_PAPER);
    const [kind, id] = link?.id.split(' ') ?? [];
    if (!kind || !id) throw notFound(say('link.askShop'));
    return this.papers.of(kind as TradeKindName, id, { designation: 'customer' });
  }
}

/** What a customer opens, without a sign-in. */
@Controller('api/v1/shared')
@Public()
@LimitedAs('paper')
export class SharedPaperController {
  constructor(
    private readonly shared: SharedPapers,
    private readonly service: PaperService,
  ) {}

  @Get(':token')
  @Describe({ summary: 'A document as a PDF, by the link that its customer was sent', file: ['pdf'] })
  async read(
    @Param('token') token: string,
    @Query(new CheckPipe(paperQuery)) query: PaperQuery,
    @Res() response: Response,
  ) {
    const paper = await this.shared.read(token);
    await this.service.send(response, paper, { size: 'a4', copies: ['original'], ...query });
  }
}
