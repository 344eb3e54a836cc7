import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { TradeKindName } from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import {
  DocumentsService,
  type Built,
  type Cancelling,
  type Saving,
} from '../../books/documents/documents.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { Answer } from '../../kernel/answers/answer';
import type { RepeatKey } from '../../kernel/database/repeats/repeat-key';
import type { NumberWish } from '../../records/numbers/numbers.service';
import { SettingsService } from '../../records/settings/settings.service';
import { actorOf } from '../../store/records/record';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { payingOf } from '../chain/trade-settling';
import { cancelledFields } from '../rules/trade-document';
import { changedInput, fixedField, type TradeChange, type TradeInput } from '../rules/trade-input';
import { TRADE_KINDS } from '../kinds/trade-kind';
import { correctionOf, costing, tradePosting } from '../rules/trade-posting';
import { TradeSourcesService } from '../rules/trade-sources.service';
import { refOf } from '../rules/trade-uses';
import { withoutCosts, type TradeRecord } from '../rules/trade.mapper';
import type { Begun, Writing } from '../steps/trade-step';
import { TradeReads } from './trade-reads.service';
import { TradeSteps } from '../steps/trade-steps';
import { TradeWriter } from '../writer/trade-writer.service';

/** Who asks, and the key under which a repeated request gets the first answer. */
export interface Asked {
  user: SignedInUser;
  key?: RepeatKey | undefined;
}

/** What belongs to the transaction that makes a document. */
export interface Besides {
  /** Makes what the document needs first and gives the input that names it. */
  prepare?(session: ClientSession): Promise<TradeInput>;
  /** Runs when the document is stored and posted. */
  saved?(document: TradeDocument, session: ClientSession): Promise<void>;
}

/** A cancellation. */
interface AskedToCancel extends Asked, Pick<Cancelling<TradeDocument>, 'version' | 'reason' | 'isAnswer'> {
  /** What else a cancelled document has otherwise. */
  also?: (before: TradeDocument) => Partial<TradeDocument>;
}

/** Saves, changes and cancels trade documents of whichever kind by the same steps, each in one transaction. */
@Injectable()
export class TradeService {
  constructor(
    private readonly steps: TradeSteps,
    private readonly reads: TradeReads,
    private readonly sources: TradeSourcesService,
    private readonly documents: DocumentsService,
    private readonly accounts: AccountService,
    private readonly settings: SettingsService,
    private readonly writer: TradeWriter,
  ) {}

  async create(
    name: TradeKindName,
    sent: TradeInput,
    wish: NumberWish,
    { user, key }: Asked,
    besides: Besides = {},
  ): Promise<Answer<TradeRecord>> {
    const saving = await this.saving(name, sent, user, besides);
    return this.documents.save(this.writer.store(name), { ...saving, key, wish });
  }

  /** Totals and tax as `create` would save them, refused as it would refuse; nothing is saved. */
  async preview(
    name: TradeKindName,
    sent: TradeInput,
    wish: NumberWish,
    user: SignedInUser,
  ): Promise<TradeRecord> {
    const saving = await this.saving(name, sent, user);
    return withoutCosts(await this.documents.preview(this.writer.store(name), { ...saving, wish }));
  }

  private async saving(
    name: TradeKindName,
    sent: TradeInput,
    user: SignedInUser,
    { prepare, saved }: Besides = {},
  ): Promise<Pick<Saving<TradeDocument>, 'user' | 'date' | 'ahead' | 'build'>> {
    const [kind, today] = [TRADE_KINDS[name], await this.settings.today()];
    const build: Saving<TradeDocument>['build'] = async (number, session) => {
      const input = prepare ? await prepare(session) : sent;
      const loaded = await this.sources.load(kind, input, undefined, session);
      const paying = await payingOf(this.accounts, input, session);
      const built = await this.built({ kind, user, today, session, input, loaded, paying, number });
      return { ...built, ...(saved ? { saved: (stored) => saved(stored, session) } : {}) };
    };
    // What `prepare` makes is not there yet.
    return { user, date: sent.date ?? today, ahead: prepare ? [] : this.reads.of(kind, sent), build };
  }

  /** Changes what the body names and posts the difference; the number stays. Throws 409 for another version. */
  async change(
    name: TradeKindName,
    id: string,
    change: TradeChange,
    asked: Asked,
  ): Promise<Answer<TradeRecord>> {
    const [kind, today] = [TRADE_KINDS[name], await this.settings.today()];
    return this.documents.replace<TradeDocument, TradeRecord>(this.writer.store(name), id, {
      ...asked,
      version: change.version,
      correction: correctionOf(kind, 'changed'),
      build: async (before, session) => {
        const doing = { kind, user: asked.user, today, session, before, change };
        const input = changedInput(before, change);
        if (!fixedField(change)) {
          const { document } = await this.steps.reword({ ...doing, input });
          return { document, postings: [] };
        }
        const loaded = await this.sources.load(kind, input, before, session);
        const paying = await payingOf(this.accounts, input, session);
        return this.built({ ...doing, input, loaded, paying, number: before.number });
      },
    });
  }

  private async built(begun: Begun<Writing>): Promise<Built<TradeDocument>> {
    const { kind, user, document, linked, postings } = await this.steps.write(begun);
    const rules = { checksCredit: kind.checksCredit, by: actorOf(user), linked };
    const own = tradePosting(kind.name, document, rules);
    return { document, postings: [own, ...postings], withCosts: costing(kind.name, linked) };
  }

  /** Takes back what the document, its note and its payments posted; it keeps its number. */
  async cancel(name: TradeKindName, id: string, asked: AskedToCancel): Promise<Answer<TradeRecord>> {
    const [kind, today] = [TRADE_KINDS[name], await this.settings.today()];
    return this.documents.cancel<TradeDocument, TradeRecord>(this.writer.store(name), id, {
      ...asked,
      correction: correctionOf(kind, 'cancelled'),
      undo: async (before, session) => {
        const gone = [refOf(name, before), ...(before.targets ?? [])];
        await this.steps.cancel({ kind, user: asked.user, today, session, before, gone });
        return { ...asked.also?.(before), ...cancelledFields(before) };
      },
    });
  }
}
