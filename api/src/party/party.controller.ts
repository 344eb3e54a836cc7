import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  ledgerEntry,
  ledgerQuery,
  partyInput,
  partyListQuery,
  partyRecord,
  partyUpdate,
  STAFF_DESIGNATIONS,
  type PartyInput,
  type PartyListQuery,
  type PartyUpdate,
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
import { toParty } from './party.mapper';
import { PartyService } from './party.service';

@Controller('api/v1/customer')
@Roles(...STAFF_DESIGNATIONS)
export class PartyController {
  constructor(private readonly parties: PartyService) {}

  @Post('create')
  @Describe({ summary: 'Add a customer or supplier', data: partyRecord, repeatable: true })
  create(
    @Body(new CheckPipe(partyInput)) input: PartyInput,
    @CurrentUser() user: SignedInUser,
    @RepeatKeyOf() key: RepeatKey | undefined,
  ) {
    return this.parties.create(input, user, key);
  }

  @Get('all')
  @Describe({ summary: 'Customers and suppliers', data: listData('customers', partyRecord) })
  async list(@Query(new CheckPipe(partyListQuery)) query: PartyListQuery) {
    return answer('Customers', listOf('customers', await this.parties.list(query), toParty));
  }

  @Get(':id')
  @Describe({ summary: 'One customer or supplier', data: partyRecord })
  async get(@Param('id', IdPipe) id: string) {
    return answer('Customer', toParty(await this.parties.get(id)));
  }

  @Put(':id')
  @Describe({ summary: 'Change a customer or supplier', data: partyRecord })
  async put(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(partyUpdate)) input: PartyUpdate,
    @CurrentUser() user: SignedInUser,
  ) {
    const party = await this.parties.put(id, input, user);
    return answer(`${party.name} saved`, toParty(party));
  }

  @Delete(':id')
  @Describe({ summary: 'Delete a customer or supplier; archives one that documents refer to' })
  remove(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return this.parties.remove(id, user);
  }

  @Get(':id/ledger')
  @Describe({ summary: 'The entries of a customer or supplier', data: listData('entries', ledgerEntry) })
  async ledger(@Param('id', IdPipe) id: string, @Query(new CheckPipe(ledgerQuery)) query: LedgerQuery) {
    return answer('Ledger', await this.parties.ledgerOf(id, query));
  }
}
