import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  areaHealth,
  areaHealthQuery,
  areaReportsInput,
  areaReportsNoted,
  areasHealth,
  watchedName,
  type AreaHealthQuery,
  type AreaReportsInput,
  say,
} from '@shopbench/contracts';
import { Needs, SignedIn } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { AreaHealthService } from './area-health.service';
import { AreaReports } from './area-reports.service';
import { AreaTrials } from '../area-trials/area-trials.service';

@Controller('api/v1/area')
export class AreaHealthController {
  constructor(
    private readonly reports: AreaReports,
    private readonly trials: AreaTrials,
    private readonly health: AreaHealthService,
  ) {}

  @Post('report')
  @HttpCode(200)
  @SignedIn()
  @LimitedAs('report')
  @Describe({ summary: 'What a browser saw of the areas it showed', data: areaReportsNoted })
  async report(
    @Body(new CheckPipe(areaReportsInput)) { reports }: AreaReportsInput,
    @CurrentUser() user: SignedInUser,
  ) {
    const noted = await this.reports.note(reports, user);
    await this.trials.follow(noted, user);
    return answer(say('done.noted'), { noted: noted.length });
  }

  @Get('health')
  @Needs('areas')
  @Describe({ summary: 'How all areas did in browsers', data: areasHealth })
  async all(@Query(new CheckPipe(areaHealthQuery)) { days }: AreaHealthQuery) {
    return titled('Health of the areas', await this.health.all(days));
  }

  @Get(':name/health')
  @Needs('areas')
  @Describe({ summary: 'How an area did in browsers over time, and its last failures', data: areaHealth })
  async one(
    @Param('name', new CheckPipe(watchedName)) name: string,
    @Query(new CheckPipe(areaHealthQuery)) { days }: AreaHealthQuery,
  ) {
    return titled(`Health of ${name}`, await this.health.one(name, days));
  }
}
