import { Controller, Get } from '@nestjs/common';
import * as z from 'zod/mini';
import { Public } from '../access/roles.decorator';
import { beingFilled, databaseAway } from '../answers/failure';
import { DatabaseLink } from '../database/database-link.service';
import { Describe } from '../docs/describe.decorator';
import { Filling } from './filling.service';
import manifest from '../../../package.json';
import { titled } from '../answers/answer';

const healthData = z.object({
  status: z.literal('ok'),
  version: z.string(),
  database: z.enum(['up', 'away']),
});

/** For the program that watches this one; not under the API's base path alone, since they ask for `/health`. */
@Controller(['', 'api/v1'])
@Public()
export class HealthController {
  constructor(
    private readonly link: DatabaseLink,
    private readonly filling: Filling,
  ) {}

  @Get('health')
  @Describe({ summary: 'This program is alive', data: healthData })
  async health() {
    const database = (await this.link.answers()) ? 'up' : 'away';
    return titled('Alive', { status: 'ok', version: manifest.version, database });
  }

  @Get('ready')
  @Describe({
    summary: 'Requests can be served: 503 until the database answers, and while the shop is filled',
    data: healthData,
  })
  async ready() {
    if (!(await this.link.answers())) throw databaseAway();
    if (this.filling.isUnderWay) throw beingFilled();
    return titled('Ready', { status: 'ok', version: manifest.version, database: 'up' });
  }
}
