import type { Day } from '@shopbench/contracts';
import type { ClientSession } from 'mongoose';
import type { Posting } from '../../books/posting/posting';
import type { Applied } from '../../books/settlements/settlements.service';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import type { TradeDocument, TradeRef } from '../../store/trade/trade.schema';
import type { Linked } from '../chain/trade-chain.service';
import type { Paying } from '../chain/trade-settling';
import type { TradeChange, TradeInput } from '../rules/trade-input';
import type { TradeKind } from '../kinds/trade-kind';
import type { LoadedSources, TradeSources } from '../rules/trade-sources.service';

/** Who does something with a document of a kind, on which day and in which transaction. */
export interface Doing {
  readonly kind: TradeKind;
  readonly user: SignedInUser;
  readonly today: Day;
  readonly session: ClientSession;
}

/** A document that is made, or changed in more than its words, with what the steps made of it so far. */
export interface Writing extends Doing {
  readonly input: TradeInput;
  /** What the input names, as it was read before. */
  readonly loaded: LoadedSources;
  readonly paying: readonly Paying[];
  readonly number: string;
  /** Of a change: the document as it is stored, and what the change names. */
  readonly before?: TradeDocument | undefined;
  readonly change?: TradeChange | undefined;
  /** The documents that it goes on from. Given by `ChainStep`. */
  linked: Linked;
  /** All that it names, and the document to store. Given by `DraftStep`; later steps change the document. */
  sources: TradeSources;
  document: TradeDocument;
  /** The document and its note, as what they go on from names them. */
  readonly made: TradeRef[];
  /** What is posted with the document, beside its own posting. */
  readonly postings: Posting[];
  /** What is set against it, and what it is set against. */
  readonly applied: Applied[];
}

/** A document whose words alone are changed. */
export interface Rewording extends Doing {
  readonly before: TradeDocument;
  readonly change: TradeChange;
  readonly input: TradeInput;
  /** Given by `DraftStep`. */
  document: TradeDocument;
}

/** A document that is cancelled. */
export interface Cancelling extends Doing {
  readonly before: TradeDocument;
  /** The documents that it went on from. Given by `ChainStep`. */
  linked: Linked;
  /** The document and its note. */
  readonly gone: readonly TradeRef[];
}

/** One thing that is checked or done whenever a document is made, changed or cancelled. It refuses by throwing. */
export interface TradeStep {
  write?(work: Writing): Promise<void> | void;
  reword?(work: Rewording): Promise<void> | void;
  cancel?(work: Cancelling): Promise<void> | void;
}

/** What is to be done, before any step. */
export type Begun<Work extends Doing> = Omit<
  Work,
  'linked' | 'sources' | 'document' | 'made' | 'postings' | 'applied'
>;
