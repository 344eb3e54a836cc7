import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { rightInput, rightsTable, type RightInput, say } from '@shopbench/contracts';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { RightsService } from './rights.service';

@Controller('api/v1/settings/rights')
@Needs('settings')
export class RightsController {
  constructor(private readonly rights: RightsService) {}

  @Get()
  @Describe({ summary: 'Who may what, and what of it can be changed', data: rightsTable })
  async get() {
    return titled('Rights', await this.rights.table());
  }

  @Put()
  @Confirmed()
  @Describe({ summary: 'Give a designation a right, or take it', data: rightsTable })
  async put(@Body(new CheckPipe(rightInput)) input: RightInput, @CurrentUser() user: SignedInUser) {
    return answer(say('done.rightsSaved'), await this.rights.put(input, user));
  }

  @Delete()
  @Confirmed()
  @Describe({ summary: 'Let the rights be as they were at first', data: rightsTable })
  async reset(@CurrentUser() user: SignedInUser) {
    return answer(say('done.rightsReset'), await this.rights.reset(user));
  }
}
