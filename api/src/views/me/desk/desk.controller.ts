import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  customerRequest,
  deskMessage,
  deskMessageInput,
  deskRequestsQuery,
  deskThread,
  deskWaiting,
  historyQuery,
  myRequestInput,
  requestAnswerInput,
  unreadCount,
  type DeskMessageInput,
  type DeskRequestsQuery,
  type HistoryQuery,
  type MyRequestInput,
  type RequestAnswerInput,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { listData } from '../../../kernel/docs/data-schemas';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { listOf } from '../../../kernel/lists/list-page';
import { Messages } from './messages.service';
import { Requests } from './requests.service';
import { Waiting } from './waiting.service';
import { titled } from '../../../kernel/answers/answer';

const asItIs = <T>(row: T): T => row;

@Controller('api/v1/me')
@Needs('customer_area')
export class MyDeskController {
  constructor(
    private readonly messages: Messages,
    private readonly requests: Requests,
  ) {}

  @Get('messages')
  @Describe({
    summary: 'One’s own messages with the shop, newest first',
    data: listData('messages', deskMessage),
  })
  async list(@Query(new CheckPipe(historyQuery)) query: HistoryQuery, @CurrentUser() user: SignedInUser) {
    return titled('Messages', listOf('messages', await this.messages.page(user._id, query), asItIs));
  }

  @Post('messages')
  @Describe({ summary: 'Write to the shop', data: deskMessage, repeatable: true })
  write(@Body(new CheckPipe(deskMessageInput)) { text }: DeskMessageInput, @By() by: Caller) {
    return this.messages.write(by.user._id, 'customer', text, by);
  }

  @Post('messages/read')
  @HttpCode(200)
  @Describe({ summary: 'All that the shop wrote is read', data: unreadCount })
  read(@CurrentUser() user: SignedInUser) {
    return this.messages.read(user._id, 'customer');
  }

  @Get('requests')
  @Describe({ summary: 'What one asked, newest first', data: listData('requests', customerRequest) })
  async asked(
    @Query(new CheckPipe(deskRequestsQuery)) query: DeskRequestsQuery,
    @CurrentUser() user: SignedInUser,
  ) {
    return titled('Requests', listOf('requests', await this.requests.mine(query, user), asItIs));
  }

  @Post('requests')
  @Describe({
    summary: 'Say that money was sent, ask for a return, or to be told',
    data: customerRequest,
    repeatable: true,
  })
  ask(@Body(new CheckPipe(myRequestInput)) input: MyRequestInput, @By() by: Caller) {
    return this.requests.ask(input, by);
  }
}

@Controller('api/v1/desk')
@Needs('trade')
export class DeskController {
  constructor(
    private readonly messages: Messages,
    private readonly requests: Requests,
    private readonly waiting: Waiting,
  ) {}

  @Get('waiting')
  @Describe({ summary: 'How much from customers waits for the shop', data: deskWaiting })
  async count() {
    return titled('From customers', await this.waiting.count());
  }

  @Get('threads')
  @Describe({
    summary: 'Customers whom the shop writes with, the last message first',
    data: listData('threads', deskThread),
  })
  async threads(@Query(new CheckPipe(historyQuery)) query: HistoryQuery) {
    return titled('Messages', listOf('threads', await this.messages.list(query), asItIs));
  }

  @Get('messages/:id')
  @Describe({
    summary: 'The messages with a customer, newest first',
    data: listData('messages', deskMessage),
  })
  async list(@Param('id', IdPipe) id: string, @Query(new CheckPipe(historyQuery)) query: HistoryQuery) {
    return titled('Messages', listOf('messages', await this.messages.page(id, query), asItIs));
  }

  @Post('messages/:id')
  @Describe({ summary: 'Write to a customer', data: deskMessage, repeatable: true })
  write(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(deskMessageInput)) { text }: DeskMessageInput,
    @By() by: Caller,
  ) {
    return this.messages.write(id, 'shop', text, by);
  }

  @Post('messages/:id/read')
  @HttpCode(200)
  @Describe({ summary: 'All that the customer wrote is read', data: unreadCount })
  read(@Param('id', IdPipe) id: string) {
    return this.messages.read(id, 'shop');
  }

  @Get('requests')
  @Describe({ summary: 'What customers ask, newest first', data: listData('requests', customerRequest) })
  async asked(@Query(new CheckPipe(deskRequestsQuery)) query: DeskRequestsQuery) {
    return titled('Requests', listOf('requests', await this.requests.all(query), asItIs));
  }

  @Post('requests/:id/answer')
  @HttpCode(200)
  @Describe({
    summary: 'Accept or decline; accepting money takes it in',
    data: customerRequest,
    repeatable: true,
  })
  answer(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(requestAnswerInput)) input: RequestAnswerInput,
    @By() by: Caller,
  ) {
    return this.requests.answer(id, input, by);
  }
}
