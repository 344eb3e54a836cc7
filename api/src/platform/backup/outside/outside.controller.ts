import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  newKeyInput,
  objectId,
  outsideCare,
  placeAdded,
  placeInput,
  proveKeyInput,
  say,
  shownKey,
  type Language,
  type PlaceInput,
} from '@shopbench/contracts';
import { Confirmed } from '../../../kernel/access/confirmed.decorator';
import { Needs } from '../../../kernel/access/roles.decorator';
import { answer, done, titled } from '../../../kernel/answers/answer';
import { CheckPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { AskedLanguage } from '../../../kernel/language/asked-language';
import { LimitedAs } from '../../../kernel/limits/route-limits';
import { Copies } from './copies.service';
import { CopyKeys } from './copy-keys.service';
import { CopyPlaces } from './copy-places.service';
import { Drills } from './drills.service';
import { OutsideCareService, rowOf } from './outside-care.service';

const idOf = new CheckPipe(objectId);

/** Copies outside the shop's computer. */
@Controller('api/v1/backup/outside')
@Needs('settings')
export class OutsideController {
  constructor(
    private readonly care: OutsideCareService,
    private readonly places: CopyPlaces,
    private readonly keys: CopyKeys,
    private readonly copies: Copies,
    private readonly drills: Drills,
  ) {}

  @Get()
  @Describe({ summary: 'How the copies outside this computer stand', data: outsideCare })
  async get(@AskedLanguage() language: Language) {
    return titled('Copies outside', await this.care.answer(language));
  }

  @Post('place')
  @Confirmed()
  @LimitedAs('export')
  @Describe({ summary: 'Name a place for copies; with the first one the key is made', data: placeAdded })
  async addPlace(
    @Body(new CheckPipe(placeInput)) input: PlaceInput,
    @By() { user }: Caller,
    @AskedLanguage() language: Language,
  ) {
    const { place, key } = await this.places.add(input, user);
    const data = { place: rowOf(place, language), ...(key ? { key } : {}) };
    return answer(say('done.placeAdded', { place: place.label }), data);
  }

  @Delete('place/:id')
  @Confirmed()
  @Describe({ summary: 'Send no copies to a place any more; what lies there stays' })
  async removePlace(@Param('id', idOf) id: string, @By() { user }: Caller) {
    const { label } = await this.places.remove(id, user);
    return done(say('done.placeRemoved', { place: label }));
  }

  @Post('place/:id/test')
  @HttpCode(200)
  @LimitedAs('export')
  @Describe({ summary: 'Look whether a place is there and can be written' })
  async testPlace(@Param('id', idOf) id: string) {
    const { label } = await this.places.test(id);
    return done(say('done.placeThere', { place: label }));
  }

  @Post('copy')
  @HttpCode(202)
  @LimitedAs('export')
  @Describe({ summary: 'Send the newest backup to each place now' })
  async copy() {
    await this.copies.begin();
    return done(say('done.copying'));
  }

  @Post('drill')
  @HttpCode(202)
  @LimitedAs('export')
  @Describe({ summary: 'Restore a copy beside the shop now and check its books' })
  async drill() {
    await this.drills.begin();
    return done(say('done.drilling'));
  }

  @Post('key/show')
  @HttpCode(200)
  @Confirmed()
  @LimitedAs('auth')
  @Describe({ summary: 'The key of the copies, to be printed', data: shownKey })
  async showKey(@By() { user }: Caller) {
    const key = await this.keys.show(user);
    return answer(say('done.keyShown', { name: key.name }), key);
  }

  @Post('key/prove')
  @HttpCode(200)
  @LimitedAs('auth')
  @Describe({ summary: 'Compare the key as it is typed from its paper' })
  async proveKey(@Body(new CheckPipe(proveKeyInput)) { identity }: { identity: string }) {
    await this.keys.prove(identity);
    return done(say('done.keyProven'));
  }

  @Post('key/new')
  @Confirmed()
  @LimitedAs('auth')
  @Describe({ summary: 'A new key: copies of before cannot be opened by it', data: shownKey })
  async newKey(@Body(new CheckPipe(newKeyInput)) { name }: { name: string }, @By() { user }: Caller) {
    const key = await this.keys.renew(name, user, (session) => this.places.startAnew(session));
    return answer(say('done.keyNew', { name: key.name }), key);
  }
}
