import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { trackAnswerInput, trackedRepair, type TrackAnswerInput } from '@shopbench/contracts';
import { Public } from '../../kernel/access/roles.decorator';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { TrackService } from './track.service';
import { titled } from '../../kernel/answers/answer';

/** What customers see and answer by a tracking link, without a sign-in; as often as people try to sign in, no more. */
@Controller('api/v1/track')
@Public()
@LimitedAs('auth')
export class TrackController {
  constructor(private readonly track: TrackService) {}

  @Get(':token')
  @Describe({ summary: 'A repair as its customer follows it', data: trackedRepair })
  async read(@Param('token') token: string) {
    return titled('Repair', await this.track.read(token));
  }

  @Post(':token/answer')
  @HttpCode(200)
  @Describe({ summary: 'Approve or decline the estimate of an item', data: z.null() })
  answer(@Param('token') token: string, @Body(new CheckPipe(trackAnswerInput)) input: TrackAnswerInput) {
    return this.track.answer(token, input);
  }
}
