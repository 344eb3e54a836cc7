import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, UploadedFile } from '@nestjs/common';
import {
  areaContract,
  areaDeed,
  areaHistoryRow,
  areaList,
  areaName,
  areaToken,
  areaTokenInput,
  canaryInput,
  listQuery,
  newAreaToken,
  promoteInput,
  publishInput,
  rollbackInput,
  say,
  type AreaTokenInput,
  type CanaryInput,
  type PromoteInput,
  type PublishInput,
  type RollbackInput,
} from '@shopbench/contracts';
import * as z from 'zod/mini';
import { Confirmed } from '../../kernel/access/confirmed.decorator';
import { Needs } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer } from '../../kernel/answers/answer';
import { malformedField, notAllowed } from '../../kernel/answers/failure';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { LimitedAs } from '../../kernel/limits/route-limits';
import { AreaRegistry, type By as ByWhom } from './area-registry.service';
import { DeedsOnce } from './deeds-once.service';
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
    private readonly once: DeedsOnce,
  ) {}

  @Get('all')
  @Describe({ summary: 'All areas with their releases, and the shell', data: areaList })
  async all() {
    return answer('Areas', await this.registry.list());
  }

  @Get('history')
  @Describe({
    summary: 'Every change of the registry, newest first',
    data: listData('history', areaHistoryRow),
  })
  async history(@Query(new CheckPipe(historyQuery)) { page, pageSize }: HistoryQuery) {
    const { rows, total } = await this.registry.history(page, pageSize);
    return answer('History', { history: rows, total, page, pageSize });
  }

  @Get('contract')
  @TakesAreaToken()
  @Describe({ summary: 'All that a build can be checked against without a checkout', data: areaContract })
  async contract() {
    return answer('Contract', await this.registry.contract());
  }

  @Post(':name/release')
  @TakesAreaToken()
  @LimitedAs('export')
  @TakesBuild()
  @Describe({ summary: 'Check and store a build (multipart, `build`, a .tgz of its folder)', data: areaDeed })
  async stage(
    @Param('name', nameOf) name: string,
    @Author() { author }: DeedAuthor,
    @UploadedFile() sent?: { path: string },
  ) {
    if (!sent) throw malformedField('build', say('area.noBuild'));
    const deed = await this.registry.stage(name, sent.path, { author });
    return answer(`${name} ${deed.release} lies ready`, deed);
  }

  @Post(':name/publish')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({ summary: 'Give a stored release to everybody', data: areaDeed, repeatable: true })
  publish(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(publishInput)) { release, force }: PublishInput,
    @Author() author: DeedAuthor,
    @By() { key }: Caller,
  ) {
    const by = byWhom(author, force);
    return this.once.run(key, async () => {
      const deed = await this.registry.publish(name, release, by);
      const what = deed.isNew ? 'published' : 'the current release already';
      return answer(`${name} ${deed.release} is ${what}`, deed);
    });
  }

  @Post(':name/rollback')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({
    summary: 'Give everybody the release before, or the one named',
    data: areaDeed,
    repeatable: true,
  })
  rollBack(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(rollbackInput)) { release, force }: RollbackInput,
    @Author() author: DeedAuthor,
    @By() { key }: Caller,
  ) {
    const by = byWhom(author, force);
    return this.once.run(key, async () => {
      const deed = await this.registry.rollBack(name, release, by);
      return answer(`${name} is back at ${deed.release}`, deed);
    });
  }

  @Post(':name/canary')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({ summary: 'Give a stored release to some', data: areaDeed, repeatable: true })
  startCanary(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(canaryInput)) { release, force, ...whom }: CanaryInput,
    @Author() author: DeedAuthor,
    @By() { key }: Caller,
  ) {
    const by = byWhom(author, force);
    return this.once.run(key, async () => {
      const deed = await this.registry.startCanary(name, release, whom, by);
      return answer(`${name} ${deed.release} is on trial`, deed);
    });
  }

  @Post(':name/canary/off')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({ summary: 'End the trial', data: areaDeed, repeatable: true })
  stopCanary(@Param('name', nameOf) name: string, @Author() { author }: DeedAuthor, @By() { key }: Caller) {
    return this.once.run(key, async () =>
      answer(`${name} has no release on trial any more`, await this.registry.stopCanary(name, { author })),
    );
  }

  @Post(':name/promote')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({ summary: 'Give the release on trial to everybody', data: areaDeed, repeatable: true })
  promote(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(promoteInput)) { force }: PromoteInput,
    @Author() author: DeedAuthor,
    @By() { key }: Caller,
  ) {
    const by = byWhom(author, force);
    return this.once.run(key, async () => {
      const deed = await this.registry.promote(name, by);
      return answer(`${name} ${deed.release} is for everybody now`, deed);
    });
  }

  @Post(':name/unpublish')
  @TakesAreaToken()
  @Confirmed()
  @HttpCode(200)
  @Describe({ summary: 'Take an area away from everybody', data: areaDeed, repeatable: true })
  unpublish(@Param('name', nameOf) name: string, @Author() { author }: DeedAuthor, @By() { key }: Caller) {
    return this.once.run(key, async () =>
      answer(`${name} is taken away`, await this.registry.unpublish(name, { author })),
    );
  }

  @Get(':name/tokens')
  @Describe({
    summary: 'The tokens of an area’s team, newest first',
    data: z.object({ tokens: z.array(areaToken) }),
  })
  async listTokens(@Param('name', nameOf) name: string) {
    return answer('Tokens', { tokens: await this.tokens.list(name) });
  }

  @Post(':name/token')
  @Confirmed()
  @Describe({ summary: 'Make a token for an area’s team; it is told once', data: newAreaToken })
  async makeToken(
    @Param('name', nameOf) name: string,
    @Body(new CheckPipe(areaTokenInput)) { label }: AreaTokenInput,
    @CurrentUser() user: SignedInUser,
  ) {
    if (name === 'shell') throw notAllowed(say('area.shellTokens'), 'name');
    return answer(`Write the token down: it is shown once`, await this.tokens.make(name, label, user));
  }

  @Delete(':name/token/:id')
  @Describe({ summary: 'Take a token back', data: areaToken })
  async takeTokenBack(@Param('name', nameOf) name: string, @Param('id', IdPipe) id: string) {
    const token = await this.tokens.takeBack(name, id);
    return answer(`The token "${token.label}" is taken back`, token);
  }
}

/** Throws 403 when a team forces what is the admin's to permit. */
function byWhom({ author, isTeam }: DeedAuthor, force: boolean | undefined): ByWhom {
  if (force && isTeam) throw notAllowed(say('area.force'), 'force');
  return { author, force };
}
