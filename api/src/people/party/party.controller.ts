import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  exportQuery,
  ledgerEntry,
  ledgerQuery,
  partyDuplicate,
  partyDuplicatesQuery,
  partyOpeningInput,
  partyRecord,
  type PartyDuplicatesQuery,
  type PartyOpeningInput,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { LEDGER_SHEET, ledgerBatches } from '../../books/ledger/ledger-sheet';
import type { LedgerQuery } from '../../books/ledger/ledger.service';
import { partySeenBy } from './party.mapper';
import { PARTIES } from '../../store/people/party.schema';
import { PartyService } from './party.service';
import { Looks } from '../privacy/looks.service';
import { titled } from '../../kernel/answers/answer';

const ledgerExport = exportQuery(ledgerQuery);

@Controller('api/v1/customer')
@Needs('work')
export class PartyController extends recordRoutes(PARTIES, { remove: 'trade', history: 'trade' }) {
  constructor(
    private readonly parties: PartyService,
    private readonly looks: Looks,
  ) {
    super();
  }

  @Get('duplicates')
  @Describe({
    summary: 'Other customers or suppliers with this mobile number or GSTIN, at most 5',
    data: z.object({ duplicates: z.array(partyDuplicate) }),
  })
  async duplicates(@Query(new CheckPipe(partyDuplicatesQuery)) query: PartyDuplicatesQuery) {
    return titled('Duplicates', { duplicates: await this.parties.duplicates(query) });
  }

  @Put(':id/opening-balance')
  @Needs('trade')
  @Describe({ summary: 'Correct the opening balance; the difference is posted', data: partyRecord })
  correctOpening(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(partyOpeningInput)) sent: PartyOpeningInput,
    @By() by: Caller,
  ) {
    return this.parties.correctOpening(id, sent, by);
  }

  @Get(':id/ledger')
  @Needs('trade')
  @Describe({ summary: 'The entries of a customer or supplier', data: listData('entries', ledgerEntry) })
  async ledger(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(ledgerQuery)) query: LedgerQuery,
    @By() { user }: Caller,
  ) {
    const page = await this.parties.ledgerOf(id, query, user);
    this.looks.note(user, id, 'ledger');
    return titled('Ledger', page);
  }

  @ExportRoute('A ledger as a file', ':id/ledger/export')
  @Needs('trade')
  async exportLedger(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(ledgerExport)) { format, ...query }: z.output<typeof ledgerExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    this.looks.note(user, id, 'file');
    const batches = ledgerBatches((page) => this.parties.ledgerOf(id, page, user), query);
    await this.exporter.send(response, { sheet: LEDGER_SHEET, batches, format, user });
  }

  protected override looked(id: string, { user }: Caller): void {
    this.looks.note(user, id, 'page');
  }

  protected override shownTo(party: object, { user }: Caller): object {
    return partySeenBy(party, user);
  }
}
