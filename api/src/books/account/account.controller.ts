import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import {
  accountOpeningInput,
  accountRecord,
  exportQuery,
  ledgerEntry,
  ledgerQuery,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { LEDGER_SHEET, ledgerBatches } from '../ledger/ledger-sheet';
import type { LedgerQuery } from '../ledger/ledger.service';
import { ACCOUNTS } from '../../store/books/account.schema';
import { AccountService } from './account.service';
import { titled } from '../../kernel/answers/answer';

const ledgerExport = exportQuery(ledgerQuery);

const OWN = { create: 'accounts', put: 'accounts', remove: 'accounts', history: 'accounts' } as const;

/** Accounts: chosen by whoever trades, seen into and changed by whoever may enter accounts. */
@Controller('api/v1/account')
@Needs('trade')
export class AccountController extends recordRoutes(ACCOUNTS, OWN) {
  constructor(private readonly accounts: AccountService) {
    super();
  }

  @Put(':id/opening-balance')
  @Needs('accounts')
  @Describe({ summary: 'Correct the opening balance; the difference is posted', data: accountRecord })
  correctOpening(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(accountOpeningInput)) sent: z.output<typeof accountOpeningInput>,
    @By() by: Caller,
  ) {
    return this.accounts.correctOpening(id, sent, by);
  }

  @Get(':id/ledger')
  @Needs('accounts')
  @Describe({ summary: 'The entries of an account', data: listData('entries', ledgerEntry) })
  async ledger(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(ledgerQuery)) query: LedgerQuery,
    @By() { user }: Caller,
  ) {
    return titled('Ledger', await this.accounts.ledgerOf(id, query, user));
  }

  @ExportRoute('A ledger as a file', ':id/ledger/export')
  @Needs('accounts')
  async exportLedger(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(ledgerExport)) { format, ...query }: z.output<typeof ledgerExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = ledgerBatches((page) => this.accounts.ledgerOf(id, page, user), query);
    await this.exporter.send(response, { sheet: LEDGER_SHEET, batches, format, user });
  }
}
