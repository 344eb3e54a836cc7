import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  invoiceRecord,
  myCart,
  myCartInput,
  myItem,
  myListQuery,
  myOrder,
  myOrderInput,
  myShelf,
  myShopQuery,
  orderAnswerInput,
  type MyCartInput,
  type MyListQuery,
  type MyOrderInput,
  type MyShopQuery,
  type OrderAnswerInput,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { listData } from '../../../kernel/docs/data-schemas';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { listOf } from '../../../kernel/lists/list-page';
import { Carts } from './carts.service';
import { MyOrders } from './my-orders.service';
import { OrderAnswers } from './order-answers.service';
import { ShopWindow } from './window.service';
import { titled } from '../../../kernel/answers/answer';

const asItIs = <T>(row: T): T => row;

@Controller('api/v1/me')
@Needs('customer_area')
export class MyShopController {
  constructor(
    private readonly window: ShopWindow,
    private readonly carts: Carts,
    private readonly orders: MyOrders,
  ) {}

  @Get('shop')
  @Describe({
    summary: 'What is for sale, by name: price, and whether there is one',
    data: listData('items', myItem),
  })
  async items(@Query(new CheckPipe(myShopQuery)) query: MyShopQuery) {
    return titled('For sale', listOf('items', await this.window.page(query), asItIs));
  }

  @Get('shelves')
  @Describe({ summary: 'The categories of what is for sale', data: z.object({ shelves: z.array(myShelf) }) })
  async shelves() {
    return titled('Categories', { shelves: await this.window.shelves() });
  }

  @Get('cart')
  @Describe({ summary: 'One’s own cart, at the prices of now', data: myCart })
  async cart(@CurrentUser() user: SignedInUser) {
    return titled('Cart', await this.carts.get(user));
  }

  @Put('cart')
  @Describe({ summary: 'Another cart in the place of the one that was seen', data: myCart })
  putCart(@Body(new CheckPipe(myCartInput)) input: MyCartInput, @CurrentUser() user: SignedInUser) {
    return this.carts.put(input, user);
  }

  @Post('orders')
  @Describe({
    summary: 'Order what is in the cart, for pick-up; the same cart is ordered once',
    data: myOrder,
  })
  order(@Body(new CheckPipe(myOrderInput)) input: MyOrderInput, @CurrentUser() user: SignedInUser) {
    return this.orders.order(input, user);
  }

  @Get('orders')
  @Describe({ summary: 'One’s own orders, newest first', data: listData('orders', myOrder) })
  async list(@Query(new CheckPipe(myListQuery)) query: MyListQuery, @CurrentUser() user: SignedInUser) {
    return titled('Orders', listOf('orders', await this.orders.page(query, user), asItIs));
  }

  @Get('orders/:id')
  @Describe({ summary: 'One of one’s own orders', data: myOrder })
  async get(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return titled('Order', await this.orders.get(id, user));
  }

  @Post('orders/:id/cancel')
  @HttpCode(200)
  @Describe({ summary: 'Take one’s own order back', data: myOrder })
  cancel(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return this.orders.cancel(id, user);
  }
}

@Controller('api/v1/sales/order')
@Needs('trade')
export class OrderAnswerController {
  constructor(private readonly answers: OrderAnswers) {}

  @Post(':id/answer')
  @HttpCode(200)
  @Describe({
    summary: 'Say yes or no to an order that a customer made; yes keeps its goods back, no cancels it',
    data: invoiceRecord,
    repeatable: true,
  })
  answer(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(orderAnswerInput)) input: OrderAnswerInput,
    @By() by: Caller,
  ) {
    return this.answers.answer(id, input, by);
  }
}
