import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { say, upgradeInput, upgradeState, type Language, type UpgradeInput } from '@shopbench/contracts';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { done, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { AskedLanguage } from '../../kernel/language/asked-language';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { Upgrades } from './upgrade.service';

@Controller('api/v1/upgrade')
@Needs('settings')
export class UpgradeController {
  constructor(private readonly upgrades: Upgrades) {}

  @Get()
  @Describe({ summary: 'The release that runs, those that lie ready, and the last upgrade', data: upgradeState }) // prettier-ignore
  async get(@AskedLanguage() language: Language) {
    return titled('Upgrade', await this.upgrades.state(language));
  }

  @Post()
  @HttpCode(202)
  @Confirmed()
  @LimitedAs('auth')
  @Describe({ summary: 'Rehearse a release on a copy, and go on with it if it holds' })
  async begin(@Body(new CheckPipe(upgradeInput)) input: UpgradeInput, @By() { user }: Caller) {
    await this.upgrades.begin(input, user);
    return done(say('done.upgradeAsked', { file: input.file }));
  }

  @Post('stop')
  @HttpCode(202)
  @Describe({ summary: 'Stop a rehearsal: nothing of the shop is changed' })
  async stop() {
    await this.upgrades.stop();
    return done(say('done.upgradeStopping'));
  }
}
