import { Controller, Get, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { dashboardSummary, dashboardTrends, dashboardTrendsQuery } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { DashboardService } from './dashboard.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/dashboard')
@Needs('profit')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('summary')
  @Describe({ summary: 'Today against yesterday, and what needs attention', data: dashboardSummary })
  async summary(@CurrentUser() user: SignedInUser) {
    return titled('Dashboard', await this.dashboard.summary(user));
  }

  @Get('trends')
  @Describe({ summary: 'Turnover by day, and its sums over the last 30 days', data: dashboardTrends })
  async trends(@Query(new CheckPipe(dashboardTrendsQuery)) query: z.output<typeof dashboardTrendsQuery>) {
    return titled('Trends', await this.dashboard.trends(query.days));
  }
}
