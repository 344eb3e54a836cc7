import { Body, Controller, Get, Put } from '@nestjs/common';
import { numbering, numberingInput, type NumberingInput, say } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Numbering } from './numbering.service';

@Controller('api/v1/settings/numbering')
@Needs('settings')
export class NumberingController {
  constructor(private readonly numbering: Numbering) {}

  @Get()
  @Describe({ summary: 'What the numbers of each kind of document look like', data: numbering })
  async get() {
    return titled('Numbering', { series: await this.numbering.all() });
  }

  @Put()
  @Describe({ summary: 'Set the number series of a kind of document', data: numbering })
  async put(@Body(new CheckPipe(numberingInput)) input: NumberingInput, @CurrentUser() user: SignedInUser) {
    return answer(say('done.numberingSaved'), { series: await this.numbering.put(input, user) });
  }
}
