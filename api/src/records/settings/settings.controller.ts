import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  publicSettings,
  settingsInput,
  settingsRecord,
  tradingSettings,
  workshopSettings,
  type SettingsInput,
  say,
} from '@shopbench/contracts';
import { Needs, Public } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { toPublicSettings, toSettings, toTradingSettings, toWorkshopSettings } from './settings.mapper';
import { SettingsService } from './settings.service';

@Controller('api/v1/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Needs('settings')
  @Describe({ summary: "The shop's profile and rules", data: settingsRecord })
  async get() {
    return titled('Settings', toSettings(await this.settings.get()));
  }

  @Put()
  @Needs('settings')
  @Describe({ summary: "Change the shop's profile and rules", data: settingsRecord })
  async put(@Body(new CheckPipe(settingsInput)) input: SettingsInput, @CurrentUser() user: SignedInUser) {
    return answer(say('done.settingsSaved'), toSettings(await this.settings.put(input, user)));
  }

  @Get('public')
  @Public()
  @Describe({ summary: 'What anybody may know of the shop', data: publicSettings })
  async getPublic() {
    return titled('Shop', toPublicSettings(await this.settings.get()));
  }

  @Get('trading')
  @Needs('work')
  @Describe({ summary: 'What forms of trade begin with and show the right totals by', data: tradingSettings })
  async getTrading() {
    return titled('Trading settings', toTradingSettings(await this.settings.get()));
  }

  @Get('workshop')
  @Needs('trade')
  @Describe({ summary: 'What repairs are taken in, promised and guaranteed by', data: workshopSettings })
  async getWorkshop() {
    return titled('Workshop settings', toWorkshopSettings(await this.settings.get()));
  }
}
