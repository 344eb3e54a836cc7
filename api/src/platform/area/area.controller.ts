import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  UploadedFile,
} from '@nestjs/common';
import {
  areaContract,
  areaDeed,
  areaHistoryRow,
  areaList,
  areaName,
  areaPublishing,
  areaToken,
  areaTokenInput,
  AREA_VERBS,
  deedInput,
  deedInputs,
  listQuery,
  newAreaToken,
  publishingInput,
  say,
  SHELL,
  type AreaTokenInput,
  type AreaVerb,
  type DeedInput,
  type PublishingInput,
} from '@shopbench/contracts';
import { doneSaid } from '@shopbench/registry';
import * as z from 'zod/mini';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled } from '../../kernel/answers/answer';
import { malformedField, notAllowed } from '../../kernel/answers/failure';
import { checked, CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { AreaPublishings } from './area-publishing.service';
import { AreaRegistry } from './area-registry.service';
import { TakesBuild } from './takes-build';
import { AreaTokens } from '../../people/area-tokens/area-tokens.service';
import { Author, TakesAreaToken, type DeedAuthor } from '../../people/area-tokens/takes-area-token';

const nameOf = new CheckPipe(areaName);
const historyQuery = z.pick(listQuery(['revision'], {}), { page: true, pageSize: true });
type HistoryQuery = z.output<typeof historyQuery>;

/** The registry of areas: what is published, tried, taken back, by whom. */
@Controller('api/v1/area')
@Needs('areas')
export class AreaController {
  constructor(
    private readonly registry: AreaRegistry,
    private readonly tokens: AreaTokens,
    private readonly publishings: AreaPublishings,
  ) {}

  @Get('all')
  @Describe({ summary: 'All areas with their releases, and the shell', data: areaList })
  async all() {
    return titled('Areas', await this.registry.list());
  }

  @Get('history')
  @Describe({
    summary: 'Every change of the registry, newest first',
    data: listData('history', areaHistoryRow),
  })
  async history(@Query(new CheckPipe(historyQuery)) { page, pageSize }: HistoryQuery) {
    const { rows, total } = await this.registry.history(page, pageSize);
    return titled('History', { history: rows, total, page, pageSize });
  }

  @Get('contract')
  @TakesAreaToken()
  @Describe({ summary: 'All that a build can be checked against without a checkout', data: areaContract })
  async contract() {
    return titled('Contract', await this.registry.contract());
  }

  @Post(':name/release')
  @TakesAreaToken()
  @LimitedAs('export')
  @TakesBuild()
  @Describe({ summary: 'Check and store a build (multipart, `build`, a .tgz of its folder)', data: areaDeed })
  async stage(
    @Param('name', nameOf) name: string,
    @Author() { author, isTeam }: DeedAuthor,
    @UploadedFile() sent?: { path: string },
  ) {
    if (!sent) throw malformedField('build', say('area.noBuild'));
    const deed = await this.registry.stage(name, sent.path, {
      author,
      ...(isTeam ? { from: 'elsewhere' } : {}),
    });
    return answer(say('done.areaStored', { name, release: deed.release ?? '' }), deed);
  }

  @Post(':name/:verb')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({
    summary: 'Do something to what is published of an area, or of the shell',
    data: areaDeed,
    repeatable: true,
  })
  async perform(
    @Param('name', nameOf) unit: string,
    @Param('verb', new CheckPipe(z.enum(AREA_VERBS))) verb: AreaVerb,
    @Body(new CheckPipe(deedInput)) body: DeedInput,
    @Author() { author, isTeam }: DeedAuthor,
    @By() { key }: Caller,
  ) {
    const { release, force, ...audience }: DeedInput = checked(deedInputs[verb], body);
    if (force && isTeam) throw notAllowed(say('area.force'), 'force');
    if (isTeam) await this.publishings.refuseTeam(unit);
    const done = await this.registry.perform(
      { verb, unit, release, force, audience },
      { author, key, ...(isTeam ? { from: 'elsewhere' } : {}) },
    );
    return answer(doneSaid(verb, unit, { ...done, name: done.release }), done);
  }

  /** As commands of areas' teams called it before. */
  @Post(':name/canary/off')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({ summary: 'End the trial', data: areaDeed, repeatable: true })
  async endTrial(@Param('name', nameOf) name: string, @Author() author: DeedAuthor, @By() caller: Caller) {
    return this.perform(name, 'off', {}, author, caller);
  }

  @Put(':name/publishing')
  @Confirmed()
  @Describe({
    summary: 'Whether the area’s team may give its releases to people without an admin',
    data: areaPublishing,
  })
  async setPublishing(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(publishingInput)) { alone }: PublishingInput,
    @CurrentUser() user: SignedInUser,
  ) {
    if (name === SHELL) throw notAllowed(say('area.shellTokens'), 'name');
    const said = say(alone ? 'done.teamAlone' : 'done.teamAsks', { name });
    return answer(said, await this.publishings.set(name, alone, user));
  }

  @Get(':name/tokens')
  @Describe({
    summary: 'The tokens of an area’s team, newest first',
    data: z.object({ tokens: z.array(areaToken) }),
  })
  async listTokens(@Param('name', nameOf) name: string) {
    return titled('Tokens', { tokens: await this.tokens.list(name) });
  }

  @Post(':name/token')
  @Confirmed()
  @Describe({ summary: 'Make a token for an area’s team; it is told once', data: newAreaToken })
  async makeToken(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(areaTokenInput)) { label }: AreaTokenInput,
    @CurrentUser() user: SignedInUser,
  ) {
    if (name === SHELL) throw notAllowed(say('area.shellTokens'), 'name');
    return answer(say('done.tokenMade'), await this.tokens.make(name, label, user));
  }

  @Delete(':name/token/:id')
  @Describe({ summary: 'Take a token back', data: areaToken })
  async takeTokenBack(@Param('name', nameOf) name: string, @Param('id', IdPipe) id: string) {
    const token = await this.tokens.takeBack(name, id);
    return answer(say('done.tokenGone', { label: token.label }), token);
  }
}
