import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { eventTaker, eventTakerInput, newEventTaker, say, type EventTakerInput } from '@shopbench/contracts';
import * as z from 'zod/mini';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { EventTakers } from './event-takers.service';

/** Who is told what happens in the shop. */
@Controller('api/v1/shop-event')
@Needs('areas')
export class EventTakersController {
  constructor(private readonly takers: EventTakers) {}

  @Get('takers')
  @Describe({
    summary: 'Who takes events, and what is on its way to them',
    data: z.object({ takers: z.array(eventTaker) }),
  })
  async all() {
    return titled('Takers of events', { takers: await this.takers.all() });
  }

  @Post('taker')
  @Confirmed()
  @Describe({ summary: 'Name an address that takes events; its key is told once', data: newEventTaker })
  async add(@Body(new CheckPipe(eventTakerInput)) input: EventTakerInput, @CurrentUser() user: SignedInUser) {
    return answer(say('done.eventTaker', { label: input.label }), await this.takers.add(input, user));
  }

  @Delete('taker/:id')
  @Describe({ summary: 'Send an address no more events', data: eventTaker })
  async remove(@Param('id', IdPipe) id: string, @CurrentUser() user: SignedInUser) {
    const taker = await this.takers.remove(id, user);
    return answer(say('done.eventTakerGone', { label: taker.label }), taker);
  }

  @Post('taker/:id/dead/again')
  @HttpCode(200)
  @Describe({ summary: 'Try events again that were given up', data: eventTaker })
  async tryAgain(@Param('id', IdPipe) id: string) {
    const taker = await this.takers.tryAgain(id);
    return answer(say('done.eventsAgain', { label: taker.label }), taker);
  }

  @Delete('taker/:id/dead')
  @Describe({ summary: 'Remove events that were given up', data: eventTaker })
  async removeDead(@Param('id', IdPipe) id: string) {
    const taker = await this.takers.removeDead(id);
    return answer(say('done.eventsDropped', { label: taker.label }), taker);
  }
}
