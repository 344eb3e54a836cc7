import { Body, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  changeRecord,
  convertInput,
  documentCancel,
  documentDetails,
  documentReopen,
  exportQuery,
  historyQuery,
  invoiceInput,
  invoiceListQuery,
  invoiceRecord,
  invoiceRow,
  invoiceUpdate,
  purchaseInput,
  purchaseListQuery,
  purchaseRecord,
  purchaseRow,
  purchaseUpdate,
  settlementRecord,
  TRADE_DOCUMENTS,
  type ConvertInput,
  type DocumentCancel,
  type DocumentDetails,
  type DocumentReopen,
  type ExportFormat,
  type HistoryQuery,
  type InvoiceInput,
  type InvoiceUpdate,
  type PurchaseInput,
  type PurchaseUpdate,
  type TradeKindName,
  type TradeSide,
  say,
} from '@shopbench/contracts';
import { answer, titled } from '../../kernel/answers/answer';
import { toChanges } from '../../records/changes/change.mapper';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { SettingsService } from '../../records/settings/settings.service';
import { TradeDetails } from '../details/trade-details.service';
import { TradeConversion } from './trade-conversion.service';
import { TradeCredits } from '../chain/trade-credits.service';
import { tradeChange, tradeInput } from '../rules/trade-input';
import { OrderClosing } from '../orders/order-closing.service';
import { TradeListService, type TradeListQuery } from './trade-list.service';
import { tradeSheet } from '../../store/trade/trade-sheet';
import { toTradeRow } from '../rules/trade.mapper';
import { TradeRecords } from './trade-records.service';
import { TradeService } from './trade.service';

interface SideSchemas {
  input: z.ZodMiniObject;
  update: z.ZodMiniObject;
  record: z.ZodMiniObject;
  row: z.ZodMiniObject;
  listQuery: z.ZodMiniObject;
}

const SCHEMAS: Readonly<Record<TradeSide, SideSchemas>> = {
  sale: {
    input: invoiceInput,
    update: invoiceUpdate,
    record: invoiceRecord,
    row: invoiceRow,
    listQuery: invoiceListQuery,
  },
  purchase: {
    input: purchaseInput,
    update: purchaseUpdate,
    record: purchaseRecord,
    row: purchaseRow,
    listQuery: purchaseListQuery,
  },
};

const lastNumber = z.object({
  lastNumber: z.nullable(z.string()),
  /** Left out when the series is full. */
  nextNumber: z.optional(z.string()),
});

const paymentsOf = z.object({ payments: z.array(settlementRecord) });

const wishOf = (input: InvoiceInput | PurchaseInput) => ({
  number: input.invoiceNumber,
  suggested: input.invoiceNumberSuggested,
  moves: input.invoiceNumberMoves,
});

/** The routes that every kind of sale and purchase document has, for a controller to extend. */
export function tradeRoutes(name: TradeKindName) {
  const { noun, plural, side, status, becomes, closesShort } = TRADE_DOCUMENTS[name];
  const thing = noun.toLowerCase();
  const { input, update, record, row, listQuery } = SCHEMAS[side];
  const exported = exportQuery(listQuery);

  abstract class TradeController {
    @Inject(TradeService)
    readonly trade: TradeService;

    @Inject(TradeRecords)
    readonly records: TradeRecords;

    @Inject(TradeConversion)
    readonly conversion: TradeConversion;

    @Inject(TradeDetails)
    readonly details: TradeDetails;

    @Inject(TradeListService)
    readonly lists: TradeListService;

    @Inject(SettingsService)
    readonly settings: SettingsService;

    @Inject(Exporter)
    readonly exporter: Exporter;

    @Post('create')
    @Describe({ summary: `Save a ${thing}`, data: record, repeatable: true })
    create(@Body(new CheckPipe(input)) sent: InvoiceInput | PurchaseInput, @By() by: Caller) {
      return this.trade.create(name, tradeInput(side, sent), wishOf(sent), by);
    }

    @Post('preview')
    @HttpCode(200)
    @Describe({ summary: `Totals and tax of a ${thing} without saving it`, data: record })
    async preview(@Body(new CheckPipe(input)) sent: InvoiceInput | PurchaseInput, @By() { user }: Caller) {
      const preview = await this.trade.preview(name, tradeInput(side, sent), wishOf(sent), user);
      return answer(say('done.nothingSaved'), preview);
    }

    @Get('all')
    @Describe({ summary: `All documents of this kind, newest first: ${thing}`, data: listData(plural, row) })
    async list(@Query(new CheckPipe(listQuery)) query: TradeListQuery) {
      const today = await this.settings.today();
      const page = await this.lists.list(name, query, today);
      const rows = listOf(plural, page, (document) => toTradeRow(name, document, today));
      return titled(`${noun}s`, rows);
    }

    @ExportRoute(`All documents of this kind as a file: ${thing}`)
    async export(
      @Query(new CheckPipe(exported)) { format, ...query }: TradeListQuery & { format: ExportFormat },
      @By() { user }: Caller,
      @Res() response: Response,
    ) {
      const today = await this.settings.today();
      const batches = mapped(this.lists.all(name, query, today), (one) => toTradeRow(name, one, today));
      await this.exporter.send(response, { sheet: tradeSheet(name), batches, format, user });
    }

    @Get('last-number')
    @Describe({ summary: `The last number of a ${thing} and the one to suggest`, data: lastNumber })
    async lastNumber() {
      const { last, next } = await this.records.lastNumber(name);
      return titled('Last number', { lastNumber: last, ...(next ? { nextNumber: next } : {}) });
    }

    @Get(':id')
    @Describe({ summary: `One ${thing}`, data: record })
    async get(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
      return titled(noun, await this.records.get(name, id, user));
    }

    @Put(':id')
    @Describe({
      summary: `Change a ${thing}: the difference is posted, the number stays`,
      data: record,
      repeatable: true,
    })
    change(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(update)) change: InvoiceUpdate | PurchaseUpdate,
      @By() by: Caller,
    ) {
      return this.trade.change(name, id, tradeChange(side, change), by);
    }

    @Get(':id/history')
    @Describe({
      summary: `What was done to a ${thing}, newest first`,
      data: listData('changes', changeRecord),
    })
    async history(
      @Param('id', IdPipe) id: string,
      @Query(new CheckPipe(historyQuery)) query: HistoryQuery,
      @By() { user }: Caller,
    ) {
      return titled('History', toChanges(await this.records.history(name, id, query, user)));
    }

    @Get(':id/payments')
    @Describe({ summary: `The payments that settle a ${thing}, oldest first`, data: paymentsOf })
    async payments(@Param('id', IdPipe) id: string) {
      return titled('Payments', { payments: await this.records.settlements(name, id) });
    }

    @Post(':id/take-details')
    @HttpCode(200)
    @Describe({
      summary: `Take the GSTIN, the address and the HSN codes of a ${thing} anew while its month is not filed`,
      data: record,
      repeatable: true,
    })
    takeDetails(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(documentDetails)) { version }: DocumentDetails,
      @By() by: Caller,
    ) {
      return this.details.take(name, id, version, by);
    }

    @Post(':id/cancel')
    @HttpCode(200)
    @Describe({ summary: `Cancel a ${thing}: it keeps its number`, data: record, repeatable: true })
    cancel(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(documentCancel)) { version, reason }: DocumentCancel,
      @By() by: Caller,
    ) {
      return this.trade.cancel(name, id, { version, reason, ...by });
    }
  }
  abstract class BillController extends TradeController {
    @Inject(TradeCredits)
    readonly credits: TradeCredits;

    @Post(':id/use-credit')
    @HttpCode(200)
    @Describe({ summary: `Settle a ${thing} with open notes of its party`, data: record, repeatable: true })
    useCredit(@Param('id', IdPipe) id: string, @By() by: Caller) {
      return this.credits.settle(name, id, by);
    }
  }
  const Controller = status === 'money' ? BillController : TradeController;
  if (becomes.length === 0) return Controller;

  abstract class ConvertibleController extends Controller {
    @Post(':id/convert')
    @Describe({
      summary: `Make a ${thing} into another document: ${becomes.map((kind) => TRADE_DOCUMENTS[kind].noun.toLowerCase()).join(', ')}`,
      data: record,
      repeatable: true,
    })
    convert(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(convertInput)) asked: ConvertInput,
      @By() by: Caller,
    ) {
      return this.conversion.convert(name, id, asked, by);
    }

    @Post(':id/conversion')
    @HttpCode(200)
    @Describe({ summary: `What a ${thing} would become, as a form shows it; nothing is saved`, data: record })
    async conversionOf(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(convertInput)) asked: ConvertInput,
      @By() { user }: Caller,
    ) {
      return answer(say('done.nothingSaved'), await this.conversion.preview(name, id, asked, user));
    }
  }
  if (!closesShort) return ConvertibleController;

  abstract class OrderController extends ConvertibleController {
    @Inject(OrderClosing)
    readonly closing: OrderClosing;

    @Post(':id/close-short')
    @HttpCode(200)
    @Describe({ summary: `Give up what is open of a ${thing}`, data: record, repeatable: true })
    closeShort(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(documentCancel)) asked: DocumentCancel,
      @By() by: Caller,
    ) {
      return this.closing.close(name, id, asked, by);
    }

    @Post(':id/reopen')
    @HttpCode(200)
    @Describe({ summary: `Open a ${thing} again that was closed short`, data: record, repeatable: true })
    reopen(
      @Param('id', IdPipe) id: string,
      @Body(new CheckPipe(documentReopen)) asked: DocumentReopen,
      @By() by: Caller,
    ) {
      return this.closing.reopen(name, id, asked, by);
    }
  }
  return OrderController;
}
