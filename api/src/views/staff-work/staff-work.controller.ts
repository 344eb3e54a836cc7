import { Controller, Get, Param } from '@nestjs/common';
import { staffWork } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { UserService } from '../../people/user/user.service';
import { StaffWorkService } from './staff-work.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/user')
@Needs('trade')
export class StaffWorkController {
  constructor(
    private readonly users: UserService,
    private readonly work: StaffWorkService,
  ) {}

  @Get(':id/work')
  @Describe({ summary: 'What a staff member sold and booked lately', data: staffWork })
  async lately(@Param('id', IdPipe) id: string) {
    await this.users.records.get(id);
    return titled('Work', await this.work.lately(id));
  }
}
