import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  COUNTED_KINDS,
  daysOfMonth,
  RETURN_KINDS,
  type CountedKind,
  type ReturnKind,
} from '@shopbench/contracts';
import { PartyService } from '../../people/party/party.service';
import { TradeModels } from '../../store/trade/trade-models';
import type { TradeDocument } from '../../store/trade/trade.schema';
import { type ReturnDocument } from './gstr1';

const FIELDS = {
  ...{ number: 1, date: 1, cancelled: 1, invoiceType: 1, partyId: 1, partyName: 1, partyGstin: 1 },
  ...{ partyGstType: 1 },
  ...{
    placeOfSupply: 1,
    interState: 1,
    reverseCharge: 1,
    payable: 1,
    items: 1,
    sources: 1,
    shop: 1,
    taxStays: 1,
  },
} as const;

/** Of a party what a return needs beside its documents. */
export interface ReturnParty {
  id: string;
  name: string;
  hasPlace: boolean;
}

/** The documents of a month as a return is made of them. */
export interface ReturnMaterial {
  documents: ReturnDocument[];
  numbers: { kind: CountedKind; number: string; cancelled: boolean }[];
  /** By the document's id. */
  parties: Map<string, ReturnParty>;
}

/** Reads the documents of a month for its return. */
@Injectable()
export class ReturnDocuments {
  constructor(
    private readonly models: TradeModels,
    private readonly parties: PartyService,
  ) {}

  /**
   * All of a month, in the order of their days; of cancelled ones, of delivery notes, and of notes that lower no tax (section 34 of
   * the CGST Act) only the numbers.
   */
  async ofMonth(month: string): Promise<ReturnMaterial> {
    const { from, to } = daysOfMonth(month);
    const found: [CountedKind, TradeDocument][] = [];
    for (const kind of COUNTED_KINDS) {
      const filter = { date: { $gte: from, $lte: to } };
      const cursor = this.models
        .of(kind)
        .find(filter, FIELDS)
        .sort({ date: 1, _id: 1 })
        .lean<TradeDocument>()
        .cursor();
      for await (const document of cursor) found.push([kind, document]);
    }
    const told = found.filter(
      ([kind, { cancelled, taxStays }]) =>
        !cancelled && taxStays === undefined && (RETURN_KINDS as readonly string[]).includes(kind),
    ) as [ReturnKind, TradeDocument][];
    const [parties, bills] = [await this.partiesOf(told), await this.billsOf(told)];
    return {
      documents: told.map(([kind, document]) =>
        returnDocument(kind, document, bills.get(String(document._id))),
      ),
      numbers: found.map(([kind, { number, cancelled }]) => ({ kind, number, cancelled })),
      parties: new Map(
        told.flatMap(([, { _id, partyId }]) => {
          const party = partyId && parties.get(String(partyId));
          return party ? [[String(_id), party] as const] : [];
        }),
      ),
    };
  }

  private async partiesOf(told: readonly [ReturnKind, TradeDocument][]): Promise<Map<string, ReturnParty>> {
    const ids = new Set(told.flatMap(([, { partyId }]) => (partyId ? [String(partyId)] : [])));
    const found = await this.parties.records.byIds([...ids].map((id) => new Types.ObjectId(id)));
    return new Map(
      found.map(({ _id, name, gstin, state }) => {
        const hasPlace = Boolean(gstin || state);
        return [String(_id), { id: String(_id), name, hasPlace }];
      }),
    );
  }

  /** The bills that notes belong to, by the note's id. */
  private async billsOf(told: readonly [ReturnKind, TradeDocument][]): Promise<Map<string, TradeDocument>> {
    const bills = new Map<string, TradeDocument>();
    const named = told.flatMap(([kind, { _id, sources = [] }]) => {
      const bill = kind === 'invoice' ? undefined : sources.find((source) => source.kind === 'invoice');
      return bill ? [{ note: String(_id), bill: bill.id }] : [];
    });
    const ids = named.map(({ bill }) => bill);
    const found = await this.models
      .of('invoice')
      .find({ _id: { $in: ids } }, { date: 1, payable: 1 })
      .lean();
    const byId = new Map(found.map((bill) => [String(bill._id), bill]));
    for (const { note, bill } of named) {
      const one = byId.get(String(bill));
      if (one) bills.set(note, one as TradeDocument);
    }
    return bills;
  }
}

const returnDocument = (
  kind: ReturnKind,
  document: TradeDocument,
  bill: TradeDocument | undefined,
): ReturnDocument => ({
  id: String(document._id),
  kind,
  number: document.number,
  date: document.date,
  invoiceType: document.invoiceType,
  partyName: document.partyName,
  gstin: document.partyGstin,
  gstType: document.partyGstType,
  placeOfSupply: document.placeOfSupply ?? document.shop.state,
  interState: document.interState,
  reverseCharge: document.reverseCharge ?? false,
  payable: document.payable,
  lines: document.items,
  bill: bill && { date: bill.date, payable: bill.payable },
});
