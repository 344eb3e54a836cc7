import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  hasRight,
  historyQuery,
  partyBill,
  partyBillsQuery,
  partyDevice,
  partyNote,
  partyNoteInput,
  partyNoteUpdate,
  partyPayment,
  partyPrice,
  partyStoryQuery,
  partySummary,
  say,
  type HistoryQuery,
  type PartyNoteInput,
  type PartyNoteUpdate,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { notAllowed } from '../../kernel/answers/failure';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { listOf } from '../../kernel/lists/list-page';
import { PartyNotes, toNote } from './party-notes.service';
import { PartyStory } from './party-story.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/customer/:id')
@Needs('trade')
export class PartyStoryController {
  constructor(
    private readonly story: PartyStory,
    private readonly notes: PartyNotes,
  ) {}

  @Get('summary')
  @Describe({ summary: 'What a party owes, may owe, bought and paid', data: partySummary })
  async summary(@Param('id', IdPipe) id: string) {
    return titled('Summary', await this.story.summary(id));
  }

  @Get('bills')
  @Describe({
    summary: 'Sales invoices of a customer, purchase invoices of a supplier',
    data: listData('bills', partyBill),
  })
  async bills(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(partyBillsQuery)) query: z.output<typeof partyBillsQuery>,
  ) {
    return titled('Bills', listOf('bills', await this.story.bills(id, query), asItIs));
  }

  @Get('payments')
  @Describe({ summary: 'What a party paid or got, newest first', data: listData('payments', partyPayment) })
  async payments(
    @Param('id', IdPipe) id: string,
    @Query(new CheckPipe(partyStoryQuery)) query: z.output<typeof partyStoryQuery>,
  ) {
    return titled('Payments', listOf('payments', await this.story.paymentsPage(id, query), asItIs));
  }

  @Get('devices')
  @Describe({
    summary: 'Devices that a customer bought and has, at most 100',
    data: z.object({ devices: z.array(partyDevice) }),
  })
  async devices(@Param('id', IdPipe) id: string) {
    return titled('Devices', { devices: await this.story.devices(id) });
  }

  @Get('last-prices')
  @Describe({
    summary:
      "What each item cost on a party's newest bill that has it; a supplier's prices need the right to see costs",
    data: z.object({ prices: z.array(partyPrice) }),
  })
  async lastPrices(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    const prices = await this.story.lastPrices(id, hasRight(user, 'cost'));
    if (!prices) throw notAllowed(say('right.cost'));
    return titled('Last prices', { prices });
  }

  @Get('notes')
  @Describe({ summary: 'What was noted about a party, newest first', data: listData('notes', partyNote) })
  async list(@Param('id', IdPipe) id: string, @Query(new CheckPipe(historyQuery)) query: HistoryQuery) {
    return titled('Notes', listOf('notes', await this.notes.page(id, query), toNote));
  }

  @Post('notes')
  @Describe({ summary: 'Note something about a party', data: partyNote, repeatable: true })
  add(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(partyNoteInput)) { text }: PartyNoteInput,
    @By() by: Caller,
  ) {
    return this.notes.add(id, text, by);
  }

  @Put('notes/:noteId')
  @Describe({ summary: 'Change a note of your own; the admin may change any', data: partyNote })
  change(
    @Param('id', IdPipe) id: string,
    @Param('noteId', IdPipe) noteId: string,
    @Body(new CheckPipe(partyNoteUpdate)) sent: PartyNoteUpdate,
    @By() by: Caller,
  ) {
    return this.notes.change(id, noteId, sent, by);
  }

  @Delete('notes/:noteId')
  @Describe({ summary: 'Delete a note of your own; the admin may delete any' })
  remove(@Param('id', IdPipe) id: string, @Param('noteId', IdPipe) noteId: string, @By() by: Caller) {
    return this.notes.remove(id, noteId, by);
  }
}

const asItIs = <Row>(row: Row): Row => row;
