import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  daysOfMonth,
  fromMilli,
  monthOf,
  REGISTERED_GST_TYPES,
  SECTIONS,
  say,
  toRupees,
  type GstFiling,
  type GstFilingInput,
  type GstProblem,
  type GstReturn,
  type GstSectionRow,
  type Section,
  type TaxParts,
  type Code,
} from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { conflict, ruleBroken } from '../../kernel/answers/failure';
import { actorOf } from '../../store/records/record';
import { SettingsService } from '../../records/settings/settings.service';
import { StoredFiling } from '../../store/trade/gst-filing.schema';
import { ReturnDocuments, type ReturnMaterial } from './return-documents.service';
import { gstr1Json } from './gstr1-json';
import {
  hsnRows,
  returnDueOn,
  sectionRows,
  sectionsAgree,
  seriesRows,
  sumParts,
  type SectionRow,
} from './gstr1';

/** The GSTR-1 of a month, from the documents as they are; a filed month's documents stay as they are. */
@Injectable()
export class GstReturnService {
  constructor(
    @InjectModel(StoredFiling.name) private readonly filings: Model<StoredFiling>,
    private readonly documents: ReturnDocuments,
    private readonly settings: SettingsService,
  ) {}

  /** The month in figures, with what is missing before it can be filed. */
  async summary(month: string): Promise<GstReturn> {
    const { settings, material, rows, hsn, series } = await this.figures(month);
    const filing = await this.filings.findById(month).lean();
    const { gstin, taxScheme, b2cLarge } = settings;
    const limit = b2cLarge.filter(({ from }) => from <= daysOfMonth(month).to).at(-1);
    return {
      month,
      ...(gstin ? { gstin } : {}),
      composition: taxScheme === 'composition',
      dueOn: returnDueOn(month),
      at: new Date().toISOString(),
      filing: filing && toFiling(filing),
      invoices: material.documents.filter(({ kind }) => kind === 'invoice').length,
      largeAbove: limit?.above ?? 0,
      sections: SECTIONS.map((section) => ({ section, ...sectionSum(rows, section) })),
      total: inRupees(sumParts(rows.filter(({ section }) => section !== 'margin'))),
      hsn: hsn.map(({ quantity, ...row }) => ({ ...row, quantity: fromMilli(quantity), ...inRupees(row) })),
      series,
      problems: problemsOf(material, series),
      agrees: sectionsAgree(rows, hsn),
    };
  }

  /** The documents that a section is made of, by rate; without a section all of them. */
  async rows(month: string, section?: Section): Promise<GstSectionRow[]> {
    const { rows } = await this.figures(month);
    return rows.filter((row) => !section || row.section === section).map(toRow);
  }

  /** The month as the portal takes it. Throws 422 while the portal would refuse it. */
  async json(month: string): Promise<object> {
    const { settings, material, rows, hsn, series } = await this.figures(month);
    const [stopping] = problemsOf(material, series).filter(({ stops }) => stops);
    if (stopping)
      throw ruleBroken(
        say('gst.stops', { why: say(LACKS[stopping.kind], { name: stopping.name }) }),
        'month',
      );
    if (!settings.gstin) throw ruleBroken(say('gst.noGstin'), 'gstin');
    return gstr1Json({ gstin: settings.gstin, month, rows, hsn, series });
  }

  /** Marks a month as filed, which closes it. Throws 409 for one that is filed, 422 for one that is not over. */
  async file({ month, arn, filedOn }: GstFilingInput, user: SignedInUser): Promise<GstFiling> {
    const today = await this.settings.today();
    if (month >= monthOf(today)) throw ruleBroken(say('gst.monthGoesOn'), 'month');
    const filing: StoredFiling = { _id: month, arn, filedOn: filedOn ?? today, by: actorOf(user) };
    await this.settings.change(async ({ filedMonths = [] }, session) => {
      if (filedMonths.includes(month)) throw conflict(say('gst.filed'), 'month');
      await this.filings.create([filing], { session });
      return { filedMonths: [...filedMonths, month].sort() };
    }, user);
    return toFiling(filing);
  }

  /** Opens a month that was marked by mistake. Throws 409 for one that is open. */
  async reopen(month: string, user: SignedInUser): Promise<void> {
    await this.settings.change(async ({ filedMonths = [] }, session) => {
      if (!filedMonths.includes(month)) throw conflict(say('gst.notFiled'), 'month');
      await this.filings.deleteOne({ _id: month }, { session });
      return { filedMonths: filedMonths.filter((one) => one !== month) };
    }, user);
  }

  private async figures(month: string) {
    const [settings, material] = [await this.settings.get(), await this.documents.ofMonth(month)];
    const rows = material.documents.flatMap((document) => sectionRows(document, settings));
    const hsn = hsnRows(material.documents, settings);
    return { settings, material, rows, hsn, series: seriesRows(material.numbers) };
  }
}

const inRupees = ({ taxable, cgst, sgst, igst }: TaxParts): TaxParts => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
});

const sectionSum = (rows: readonly SectionRow[], section: Section) => {
  const own = rows.filter((row) => row.section === section);
  return { documents: new Set(own.map(({ document }) => document.id)).size, ...inRupees(sumParts(own)) };
};

const toRow = ({ section, document, gstRate, ...parts }: SectionRow): GstSectionRow => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  date: document.date,
  partyName: document.partyName,
  ...(document.gstin ? { gstin: document.gstin } : {}),
  placeOfSupply: document.placeOfSupply,
  section,
  gstRate,
  payable: toRupees(document.payable),
  ...inRupees(parts),
});

const toFiling = ({ _id: month, arn, filedOn, by }: StoredFiling): GstFiling => ({
  month,
  arn,
  filedOn,
  by: by.name,
});

const LACKS = {
  gstin: 'gst.lacksGstin',
  hsn: 'gst.lacksHsn',
  place: 'gst.lacksState',
  gap: 'gst.lacksNumbers',
} as const satisfies Record<GstProblem['kind'], Code>;

/** What a month is missing, what stops the file first. */
function problemsOf({ documents, parties }: ReturnMaterial, series: GstReturn['series']): GstProblem[] {
  const found = new Map<string, GstProblem>();
  const add = (problem: Omit<GstProblem, 'count'>, count = 1) => {
    const key = `${problem.kind} ${problem.id ?? problem.name}`;
    found.set(key, { ...problem, count: (found.get(key)?.count ?? 0) + count });
  };
  for (const document of documents.filter(({ invoiceType }) => invoiceType !== 'non_gst')) {
    const party = parties.get(document.id);
    const about = party && { name: party.name, id: party.id };
    if (about && !document.gstin && REGISTERED_GST_TYPES.includes(document.gstType ?? ''))
      add({ kind: 'gstin', stops: true, ...about });
    if (about && !party.hasPlace) add({ kind: 'place', stops: false, ...about });
    for (const { hsnCode, productName, margin } of document.lines)
      if (!hsnCode && !margin) add({ kind: 'hsn', stops: true, name: productName });
  }
  for (const { from, to, missing } of series)
    if (missing > 0) add({ kind: 'gap', stops: false, name: `${from} – ${to}` }, missing);
  return [...found.values()].sort((a, b) => Number(b.stops) - Number(a.stops));
}
