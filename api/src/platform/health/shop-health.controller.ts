import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { healthQuery, shopHealth, type HealthQuery, type Language } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { titled } from '../../kernel/answers/answer';
import { CheckPipe } from '../../kernel/checks/check.pipe';
import { CONTENT_TYPES } from '../../kernel/docs/content-types';
import { Describe } from '../../kernel/docs/describe.decorator';
import { AskedLanguage } from '../../kernel/language/asked-language';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { healthAnswer } from './table/health-answer';
import { ShopHealthService } from './shop-health.service';

@Controller('api/v1/health')
@Needs('settings')
export class ShopHealthController {
  constructor(private readonly health: ShopHealthService) {}

  @Get('checks')
  @Describe({ summary: 'How the shop, its computer and its copies are', data: shopHealth })
  async checks(@Query(new CheckPipe(healthQuery)) { now }: HealthQuery, @AskedLanguage() language: Language) {
    const [looked, changed] = await Promise.all([this.health.look(now), this.health.changed()]);
    return titled('Health', healthAnswer(looked, changed, language));
  }

  @Get('bundle')
  @LimitedAs('export')
  @Describe({ summary: 'A bundle for whoever helps, without a word of a person', file: ['zip'] })
  async bundle(@Res() response: Response) {
    const bundle = await this.health.bundle();
    const day = new Date().toISOString().slice(0, 10);
    response.setHeader('Content-Type', CONTENT_TYPES.zip);
    response.setHeader('Content-Disposition', `attachment; filename="shopbench-health-${day}.zip"`);
    response.setHeader('Cache-Control', 'no-store');
    response.send(bundle);
  }
}
