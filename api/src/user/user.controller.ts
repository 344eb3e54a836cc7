import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { oneTimeSignIn, staffWork, userRecord } from '@shopbench/contracts';
import { Needs } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { IdPipe } from '../common/checks/check.pipe';
import { Describe } from '../common/docs/describe.decorator';
import { By, type Caller } from '../common/http/caller';
import { recordRoutes } from '../common/records/record-routes';
import { StaffWorkService } from './staff-work.service';
import { STAFF } from './user.schema';
import { UserService } from './user.service';

const right = 'manage_staff';

@Controller('api/v1/user')
@Needs('work')
export class UserController extends recordRoutes(STAFF, {
  create: right,
  put: right,
  remove: right,
  history: right,
}) {
  constructor(
    private readonly users: UserService,
    private readonly work: StaffWorkService,
  ) {
    super();
  }

  @Get(':id/work')
  @Needs('trade')
  @Describe({ summary: 'What a staff member sold and booked lately', data: staffWork })
  async lately(@Param('id', IdPipe) id: string) {
    await this.records.get(id);
    return answer('Work', await this.work.lately(id));
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @Needs(right)
  @Describe({
    summary: 'Let a staff member sign in once, with a password to be changed',
    data: oneTimeSignIn,
  })
  resetPassword(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.users.resetPassword(id, user);
  }

  @Post(':id/end-sign-in')
  @HttpCode(200)
  @Needs(right)
  @Describe({ summary: 'Take the sign-in of a staff member away', data: userRecord })
  endSignIn(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.users.endSignIn(id, user);
  }
}
