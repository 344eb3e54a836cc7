import { Controller, Get, Query } from '@nestjs/common';
import type * as z from 'zod/mini';
import { STAFF_DESIGNATIONS, userListQuery, userRecord } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { answer } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { listOf } from '../common/lists/list-page';
import { toUser } from './user.mapper';
import { UserService } from './user.service';

@Controller('api/v1/user')
@Roles(...STAFF_DESIGNATIONS)
export class UserController {
  constructor(private readonly users: UserService) {}

  @Get('all')
  @Describe({ summary: 'The staff, for lists and pickers', data: listData('users', userRecord) })
  async list(@Query(new CheckPipe(userListQuery)) query: z.output<typeof userListQuery>) {
    return answer('Staff', listOf('users', await this.users.list(query), toUser));
  }
}
