import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import * as z from 'zod/mini';
import {
  myListQuery,
  myRepair,
  myRepairRow,
  trackAnswerInput,
  type MyListQuery,
  type TrackAnswerInput,
} from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../../kernel/access/signed-in-user';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { listData } from '../../../kernel/docs/data-schemas';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { listOf } from '../../../kernel/lists/list-page';
import { sendPicture } from '../../../records/files/files.controller';
import { MyRepairs } from './my-repairs.service';
import { titled } from '../../../kernel/answers/answer';

@Controller('api/v1/me/repairs')
@Needs('customer_area')
export class MyRepairsController {
  constructor(private readonly repairs: MyRepairs) {}

  @Get()
  @Describe({ summary: 'One’s own repairs, newest first', data: listData('repairs', myRepairRow) })
  async list(@Query(new CheckPipe(myListQuery)) query: MyListQuery, @CurrentUser() user: SignedInUser) {
    return titled('Repairs', listOf('repairs', await this.repairs.page(query, user), asItIs));
  }

  @Get(':id')
  @Describe({ summary: 'One of one’s own repairs, as its tracking link tells it', data: myRepair })
  async get(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    return titled('Repair', await this.repairs.get(id, user));
  }

  @Post(':id/answer')
  @HttpCode(200)
  @Describe({ summary: 'Approve or decline the estimate of an item', data: z.null() })
  answer(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(trackAnswerInput)) input: TrackAnswerInput,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.repairs.answer(id, input, user);
  }

  @Get(':id/photos/:index/:photo')
  @Describe({ summary: 'A photo of one’s own device', file: ['webp'] })
  async photo(
    @Param('id', IdPipe) id: string,
    @Param('index', ParseIntPipe) index: number,
    @Param('photo', IdPipe) photo: string,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    sendPicture(response, await this.repairs.photo(id, index, photo, user));
  }
}

const asItIs = <T>(row: T): T => row;
