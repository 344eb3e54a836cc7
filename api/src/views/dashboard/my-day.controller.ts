import { Controller, Get } from '@nestjs/common';
import { myDay } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { Describe } from '../../kernel/docs/describe.decorator';
import { MyDayService } from './my-day.service';
import { titled } from '../../kernel/answers/answer';

@Controller('api/v1/dashboard')
@Needs('work')
export class MyDayController {
  constructor(private readonly day: MyDayService) {}

  @Get('mine')
  @Describe({
    summary: 'Own work today, and what needs me; neither costs nor totals of the shop',
    data: myDay,
  })
  async mine(@CurrentUser() user: SignedInUser) {
    return titled('My day', await this.day.of(user));
  }
}
