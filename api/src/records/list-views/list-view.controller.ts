import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { listView, listViewInput, listViewQuery, type ListViewInput } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { ListViews } from './list-views.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/list-view')
@Needs('work')
export class ListViewController {
  constructor(private readonly views: ListViews) {}

  @Get('of')
  @Describe({
    summary: "The views of a list that are kept under a name: the shop's and one's own",
    data: z.object({ views: z.array(listView) }),
  })
  async list(
    @Query(new CheckPipe(listViewQuery)) { list }: z.output<typeof listViewQuery>,
    @By() by: Caller,
  ) {
    return titled('Views', { views: await this.views.of(list, by.user) });
  }

  @Post('save')
  @HttpCode(200)
  @Describe({ summary: 'Keep a view of a list under a name', data: listView, repeatable: true })
  save(@Body(new CheckPipe(listViewInput)) sent: ListViewInput, @By() by: Caller) {
    return this.views.save(sent, by);
  }

  @Delete(':id')
  @Describe({ summary: 'Take a view away', repeatable: true })
  remove(@Param('id', IdPipe) id: string, @By() by: Caller) {
    return this.views.remove(id, by);
  }
}
