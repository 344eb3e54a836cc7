import { Controller, Get, Query } from '@nestjs/common';
import { activityQuery, addDays, changeRecord, startOfDay, type ActivityQuery } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { toChanges } from '../changes/change.mapper';
import { Changes } from '../changes/changes.service';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { SettingsService } from '../settings/settings.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/activity')
@Needs('activity')
export class ActivityController {
  constructor(
    private readonly changes: Changes,
    private readonly settings: SettingsService,
  ) {}

  @Get()
  @Describe({ summary: 'What people did, newest first', data: listData('changes', changeRecord) })
  async list(@Query(new CheckPipe(activityQuery)) { from, to, ...query }: ActivityQuery) {
    const { timeZone } = await this.settings.get();
    const span = {
      from: from ? startOfDay(from, timeZone) : undefined,
      before: to ? startOfDay(addDays(to, 1), timeZone) : undefined,
    };
    return titled('Activity', toChanges(await this.changes.activity({ ...query, ...span }, query)));
  }
}
