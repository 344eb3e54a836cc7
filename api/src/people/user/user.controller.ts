import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { oneTimeSignIn, userRecord } from '@shopbench/contracts';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { STAFF } from '../../store/people/user.schema';
import { UserService } from './user.service';

const right = 'manage_staff';

@Controller('api/v1/user')
@Needs('work')
export class UserController extends recordRoutes(STAFF, {
  create: right,
  put: right,
  remove: right,
  history: right,
  confirmed: true,
}) {
  constructor(private readonly users: UserService) {
    super();
  }

  @Post(':id/reset-password')
  @HttpCode(200)
  @Needs(right)
  @Confirmed()
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
  @Confirmed()
  @Describe({ summary: 'Take the sign-in of a staff member away', data: userRecord })
  endSignIn(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.users.endSignIn(id, user);
  }
}
