import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PAPER_COPIES, type PaperMail, type PaperQuery, say } from '@shopbench/contracts';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { AccountService } from '../../books/account/account.service';
import { answer, type Answer } from '../../kernel/answers/answer';
import { Changes, type Done } from '../../records/changes/changes.service';
import { Once } from '../../kernel/database/once.service';
import type { Caller } from '../../kernel/http/caller';
import { LogoService } from '../../records/files/logo.service';
import { SettingsService } from '../../records/settings/settings.service';
import type { Letterhead, Paper, PaperOrder } from './layout/paper';
import { Mailer } from '../../records/mail/mailer.service';
import { PaperWriter } from './paper-writer.service';
import { letterheadOf, type PrintedShop } from './printed-shop';

/** From which shop a paper is mailed, by whom, and the record that it is of. */
export interface Mailing extends Pick<Done, 'kind' | 'recordId'> {
  shop: string;
  by: Caller;
}

/** Papers of whatever kind: what the shop puts on all of them, and their PDF. */
@Injectable()
export class PaperService {
  /** The letters that are being sent, by their idempotency keys. */
  private readonly underWay = new Map<string, Promise<Answer<unknown>>>();

  constructor(
    private readonly settings: SettingsService,
    private readonly writer: PaperWriter,
    private readonly mailer: Mailer,
    private readonly logos: LogoService,
    private readonly accounts: AccountService,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /** What the settings give to every paper. */
  async shop(): Promise<PrintedShop> {
    const { upiId, timeZone, terms, repairTerms } = await this.settings.get();
    const logo = await this.logos.asPng();
    const bank = await this.accounts.bankDetails();
    return {
      ...(logo ? { logo } : {}),
      ...(upiId ? { upiId } : {}),
      ...(bank ? { bank } : {}),
      terms: linesOf(terms),
      repairTerms: linesOf(repairTerms),
      timeZone,
    };
  }

  /** The shop as it is now, for papers that do not keep how it was. */
  async letterhead(): Promise<Letterhead> {
    const { shopName, address, state, phone, gstin } = await this.settings.get();
    return letterheadOf({ name: shopName, address, state, phone, gstin }, await this.shop());
  }

  /** The paper as a PDF, in the size and the copies that are wanted or that the settings say. */
  async pdf(paper: Paper, query: PaperQuery): Promise<Buffer> {
    return this.writer.write(paper, await this.orderOf(query));
  }

  /** Answers the paper as a file that a browser shows or keeps under the document's number. */
  async send(response: Response, paper: Paper, query: PaperQuery): Promise<void> {
    const pdf = await this.pdf(paper, query);
    response.setHeader('Content-Type', CONTENT_TYPES.pdf);
    response.setHeader('Content-Disposition', `inline; filename="${fileNameOf(paper)}"`);
    response.setHeader('Cache-Control', 'private, no-store');
    response.end(pdf);
  }

  /**
   * Mails the paper as a PDF, one copy; the activity keeps to whom. Under an idempotency key it is mailed once: asked for again
   * it answers as before. Throws 422 where the shop has no mail, 503 when the letter is not taken.
   */
  async mail(paper: Paper, mailing: Mailing, letter: PaperMail): Promise<Answer<unknown>> {
    const { key } = mailing.by;
    if (!key) return this.sendLetter(paper, mailing, letter);
    // A letter cannot be rolled back: whoever asks again meanwhile waits for what becomes of the first.
    const before = this.underWay.get(key.id);
    const sending = (async () => {
      await before?.catch(() => undefined);
      return (await this.once.firstAnswer(key)) ?? this.sendLetter(paper, mailing, letter);
    })();
    this.underWay.set(key.id, sending);
    return sending.finally(() => {
      if (this.underWay.get(key.id) === sending) this.underWay.delete(key.id);
    });
  }

  private async sendLetter(
    paper: Paper,
    { shop, by, ...about }: Mailing,
    { to, text, size }: PaperMail,
  ): Promise<Answer<null>> {
    const pdf = await this.pdf(paper, { size: size ?? 'a4', copies: [PAPER_COPIES[0]] });
    const subject = `${paper.title} ${paper.number}, ${shop}`;
    await this.mailer.send({ to, subject, text: text ?? subject, file: { name: fileNameOf(paper), pdf } });
    const states = { before: {}, after: { mailedTo: to, ...(text ? { mailText: text } : {}) } };
    return this.once.run(by.key, async (session) => {
      const done = { ...about, name: paper.number, by: by.user, action: 'changed', ...states } as const;
      await this.changes.write(done, session);
      return answer(say('done.paperSent', { number: paper.number, to }), null);
    });
  }

  /** Size and copies, by the settings where the query leaves them out. */
  async orderOf({ size, copies }: PaperQuery): Promise<PaperOrder> {
    const settings = await this.settings.get();
    return { size: size ?? settings.paperSize, copies: copies ?? PAPER_COPIES.slice(0, settings.copies) };
  }
}

const linesOf = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `Tax-invoice-INV-26-27-0001.pdf`: a number may hold a slash, a file's name not. */
export const fileNameOf = ({ title, number }: Paper): string =>
  `${title} ${number}`.replace(/[^A-Za-z0-9]+/g, '-').concat('.pdf');
