import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import {
  accountOpeningInput,
  accountRecord,
  DESIGNATION_GROUPS,
  ledgerEntry,
  ledgerQuery,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { By, type Caller } from '../common/http/caller';
import { recordRoutes } from '../common/records/record-routes';
import type { LedgerQuery } from '../ledger/ledger.service';
import { ACCOUNTS } from './account.schema';
import { AccountService } from './account.service';

@Controller('api/v1/account')
@Roles(...DESIGNATION_GROUPS.trading)
export class AccountController extends recordRoutes(ACCOUNTS) {
  constructor(private readonly accounts: AccountService) {
    super();
  }

  @Put(':id/opening-balance')
  @Describe({ summary: 'Correct the opening balance; the difference is posted', data: accountRecord })
  correctOpening(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(accountOpeningInput)) sent: z.output<typeof accountOpeningInput>,
    @By() by: Caller,
  ) {
    return this.accounts.correctOpening(id, sent, by);
  }

  @Get(':id/ledger')
  @Describe({ summary: 'The entries of an account', data: listData('entries', ledgerEntry) })
  async ledger(@Param('id', IdPipe) id: string, @Query(new CheckPipe(ledgerQuery)) query: LedgerQuery) {
    return answer('Ledger', await this.accounts.ledgerOf(id, query));
  }
}
