import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import {
  accountInput,
  accountListQuery,
  accountRecord,
  accountUpdate,
  ledgerEntry,
  ledgerQuery,
  TRADING_DESIGNATIONS,
  type AccountInput,
  type AccountUpdate,
} from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe, IdPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { RepeatKeyOf, type RepeatKey } from '../common/http/repeat-key';
import { listOf } from '../common/lists/list-page';
import type { LedgerQuery } from '../ledger/ledger.service';
import { toAccount } from './account.mapper';
import { AccountService } from './account.service';

@Controller('api/v1/account')
@Roles(...TRADING_DESIGNATIONS)
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  @Post('create')
  @Describe({ summary: 'Add an account', data: accountRecord, repeatable: true })
  create(
    @Body(new CheckPipe(accountInput)) input: AccountInput,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.accounts.create(input, user, key);
  }

  @Get('all')
  @Describe({ summary: 'Accounts', data: listData('accounts', accountRecord) })
  async list(@Query(new CheckPipe(accountListQuery)) query: z.output<typeof accountListQuery>) {
    return answer('Accounts', listOf('accounts', await this.accounts.list(query), toAccount));
  }

  @Get(':id')
  @Describe({ summary: 'One account', data: accountRecord })
  async get(@Param('id', IdPipe) id: string) {
    return answer('Account', toAccount(await this.accounts.get(id)));
  }

  @Put(':id')
  @Describe({ summary: 'Change an account', data: accountRecord })
  async put(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(accountUpdate)) input: AccountUpdate,
    @CurrentUser() user: SignedInUser,
  ) {
    const account = await this.accounts.put(id, input, user);
    return answer(`Account ${account.accountName} saved`, toAccount(account));
  }

  @Get(':id/ledger')
  @Describe({ summary: 'The entries of an account', data: listData('entries', ledgerEntry) })
  async ledger(@Param('id', IdPipe) id: string, @Query(new CheckPipe(ledgerQuery)) query: LedgerQuery) {
    return answer('Ledger', await this.accounts.ledgerOf(id, query));
  }
}
