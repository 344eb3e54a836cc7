import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import {
  breachInput,
  breachList,
  breachRecord,
  breachToldInput,
  breachUpdate,
  consentInput,
  holdInput,
  lookDaysQuery,
  noticeInput,
  personLook,
  personPrivacy,
  privacyNotice,
  privacyNotices,
  remindersQuery,
  reminderStandings,
  say,
  type BreachInput,
  type BreachToldInput,
  type BreachUpdate,
  type ConsentGiven,
  type NoticeInput,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { Breaches } from './breaches.service';
import { Consents } from './consents.service';
import { Holds } from './holds.service';
import { Looks } from './looks.service';
import { Notices } from './notices.service';
import { PeoplePrivacy } from './people-privacy.service';

const looks = z.object({ looks: z.array(personLook) });

@Controller('api/v1/privacy')
@Needs('work')
export class PrivacyController {
  constructor(
    private readonly notices: Notices,
    private readonly people: PeoplePrivacy,
    private readonly consents: Consents,
    private readonly holds: Holds,
    private readonly looks: Looks,
  ) {}

  @Get('notices')
  @Describe({ summary: 'What the shop tells people of their data, by purpose', data: privacyNotices })
  async list() {
    return titled('Notices', { notices: await this.notices.current() });
  }

  @Put('notices')
  @Needs('privacy')
  @Describe({ summary: 'Put a new version of a notice in the place of the last one', data: privacyNotice })
  change(@Body(new CheckPipe(noticeInput)) sent: NoticeInput, @By() { user }: Caller) {
    return this.notices.change(sent, user);
  }

  @Get('people/:id')
  @Describe({
    summary: 'What a person said to the shop’s notices, and whether they are spared',
    data: personPrivacy,
  })
  async person(@Param('id', IdPipe) id: string) {
    return titled('Privacy', await this.people.of(id));
  }

  @Post('people/:id/consent')
  @HttpCode(200)
  @Describe({ summary: 'Keep a yes or no of a person', data: personPrivacy, repeatable: true })
  say(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(consentInput)) sent: ConsentGiven,
    @By() by: Caller,
  ) {
    return this.people.say(id, sent, 'counter', by);
  }

  @Get('reminders')
  @Describe({ summary: 'Who of these people may be sent a reminder', data: reminderStandings })
  async reminders(@Query(new CheckPipe(remindersQuery)) { people }: z.output<typeof remindersQuery>) {
    return titled('Reminders', await this.consents.ofReminders(people));
  }

  @Get('people/:id/reminder')
  @Describe({
    summary: 'Whether this person may be sent a reminder; 409 without their yes',
    data: z.object({ may: z.boolean() }),
  })
  async reminder(@Param('id', IdPipe) id: string) {
    await this.consents.refuseUnwanted('reminder', await this.people.party(id));
    return titled('Reminder', { may: true });
  }

  @Put('people/:id/hold')
  @Needs('privacy')
  @Describe({ summary: 'Erase nothing of a person while a dispute is open', data: personPrivacy })
  async hold(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(holdInput)) { reason }: z.output<typeof holdInput>,
    @By() { user }: Caller,
  ) {
    const party = await this.people.party(id);
    await this.holds.set(party, reason, user);
    return answer(say('done.onHold', { name: party.name }), await this.people.of(id));
  }

  @Delete('people/:id/hold')
  @Needs('privacy')
  @Describe({ summary: 'End the hold of a person', data: personPrivacy })
  async endHold(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    await this.holds.set(await this.people.party(id), null, user);
    return answer(say('done.holdEnded'), await this.people.of(id));
  }

  @Get('people/:id/looks')
  @Needs('privacy')
  @Describe({ summary: 'Who of the shop looked at a person, by day, the last 200', data: looks })
  async seen(@Param('id', IdPipe) id: string) {
    return titled('Looks', { looks: await this.looks.of((await this.people.party(id))._id.toHexString()) });
  }

  @Get('looks')
  @Needs('privacy')
  @Describe({ summary: 'Looks at people and sign-ins of some days, the last 200', data: looks })
  async between(@Query(new CheckPipe(lookDaysQuery)) { from, to }: z.output<typeof lookDaysQuery>) {
    return titled('Looks', { looks: await this.looks.between(from, to) });
  }
}

@Controller('api/v1/privacy/breach')
@Needs('privacy')
export class BreachController {
  constructor(private readonly breaches: Breaches) {}

  @Get()
  @Describe({ summary: 'The breach sheets, newest first', data: breachList })
  async list() {
    return titled('Breaches', { breaches: await this.breaches.list() });
  }

  @Post()
  @Describe({ summary: 'Begin a breach sheet', data: breachRecord, repeatable: true })
  make(@Body(new CheckPipe(breachInput)) sent: BreachInput, @By() by: Caller) {
    return this.breaches.make(sent, by);
  }

  @Put(':id')
  @Describe({ summary: 'Change a breach sheet', data: breachRecord })
  change(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(breachUpdate)) sent: BreachUpdate,
    @By() { user }: Caller,
  ) {
    return this.breaches.change(id, sent, user);
  }

  @Post(':id/told')
  @HttpCode(200)
  @Describe({ summary: 'Note that people of a sheet were told', data: breachRecord })
  tell(
    @Param('id', IdPipe) id: string,
    @Body(new CheckPipe(breachToldInput)) sent: BreachToldInput,
    @By() { user }: Caller,
  ) {
    return this.breaches.tell(id, sent, user);
  }
}
