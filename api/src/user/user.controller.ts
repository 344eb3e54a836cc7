import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type * as z from 'zod/mini';
import { exportQuery, STAFF_DESIGNATIONS, userListQuery, userRecord } from '@shopbench/contracts';
import { Roles } from '../common/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../common/access/signed-in-user';
import { answer } from '../common/answers/answer';
import { CheckPipe } from '../common/checks/check.pipe';
import { listData } from '../common/docs/data-schemas';
import { Describe } from '../common/docs/describe.decorator';
import { Exporter, ExportRoute, mapped } from '../common/export/exporter.service';
import { listOf } from '../common/lists/list-page';
import { USER_SHEET } from './user-sheet';
import { toUser } from './user.mapper';
import { UserService } from './user.service';

const userExport = exportQuery(userListQuery);

@Controller('api/v1/user')
@Roles(...STAFF_DESIGNATIONS)
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly exporter: Exporter,
  ) {}

  @Get('all')
  @Describe({ summary: 'The staff, for lists and pickers', data: listData('users', userRecord) })
  async list(@Query(new CheckPipe(userListQuery)) query: z.output<typeof userListQuery>) {
    return answer('Staff', listOf('users', await this.users.list(query), toUser));
  }

  @ExportRoute('The staff as a file')
  async export(
    @Query(new CheckPipe(userExport)) { format, ...query }: z.output<typeof userExport>,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ) {
    const batches = mapped(this.users.all(query), toUser);
    await this.exporter.send(response, { sheet: USER_SHEET, batches, format, user });
  }
}
