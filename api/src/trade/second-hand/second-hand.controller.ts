import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { z } from 'zod/mini';
import {
  exportQuery,
  fileLink,
  imeiCheck,
  imeiCheckInput,
  purchaseRecord,
  secondHandInput,
  secondHandListQuery,
  secondHandRow,
  sellerIdentity,
  type ImeiCheckInput,
  type SecondHandInput,
  type SecondHandListQuery,
  say,
} from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { answer, titled } from '../../kernel/answers/answer';
import { CheckPipe, IdPipe } from '../../kernel/checks/check.pipe';
import { listData } from '../../kernel/docs/data-schemas';
import { Describe } from '../../kernel/docs/describe.decorator';
import { Exporter, ExportRoute } from '../../records/export/exporter.service';
import { By, type Caller } from '../../kernel/http/caller';
import { sendPicture } from '../../records/files/files.controller';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';
import { SECOND_HAND_SHEET } from '../../store/trade/second-hand-sheet';
import { SecondHandService } from './second-hand.service';
import { SellerIdentities } from './seller-identity.service';

const phonesExport = exportQuery(secondHandListQuery);

@Controller('api/v1/second-hand')
@Needs('trade')
export class SecondHandController {
  constructor(
    private readonly secondHand: SecondHandService,
    private readonly identities: SellerIdentities,
    private readonly exporter: Exporter,
  ) {}

  @Post('proof/image')
  @TakesPicture()
  @Describe({ summary: 'Keep the picture of a proof of identity (multipart, `file`)', data: fileLink })
  async photo(@SentFile() sent: Buffer, @By() { user }: Caller) {
    return answer(say('done.pictureKept'), await this.secondHand.keepPhoto(await pictureOf(sent), user));
  }

  @Post('create')
  @Describe({ summary: 'Buy a phone from a person at the counter', data: purchaseRecord, repeatable: true })
  create(@Body(new CheckPipe(secondHandInput)) sent: SecondHandInput, @By() by: Caller) {
    return this.secondHand.buy(sent, by);
  }

  @Post('check')
  @HttpCode(200)
  @Describe({
    summary: 'Record what the national register says of a phone',
    data: imeiCheck,
    repeatable: true,
  })
  check(@Body(new CheckPipe(imeiCheckInput)) sent: ImeiCheckInput, @By() by: Caller) {
    return this.secondHand.check(sent, by);
  }

  @Get('all')
  @Describe({ summary: 'Phones bought from persons, newest first', data: listData('phones', secondHandRow) })
  async list(@Query(new CheckPipe(secondHandListQuery)) query: SecondHandListQuery, @By() { user }: Caller) {
    return titled('Phones bought second hand', await this.secondHand.list(query, user));
  }

  @ExportRoute('Phones bought from persons as a file')
  async export(
    @Query(new CheckPipe(phonesExport)) { format, ...query }: z.output<typeof phonesExport>,
    @By() { user }: Caller,
    @Res() response: Response,
  ) {
    const batches = this.secondHand.all(query, user);
    await this.exporter.send(response, { sheet: SECOND_HAND_SHEET, batches, format, user });
  }

  @Post(':id/identity')
  @HttpCode(200)
  @Needs('identity')
  @Describe({
    summary: 'The whole number by which a seller proved who they are; the look is kept',
    data: sellerIdentity,
  })
  identity(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.identities.reveal(id, user);
  }

  @Get(':id/identity/picture')
  @Needs('identity')
  @Describe({ summary: 'The picture of the proof of who sold a phone; the look is kept', file: ['webp'] })
  async picture(@Param('id', IdPipe) id: string, @By() { user }: Caller, @Res() response: Response) {
    sendPicture(response, await this.identities.picture(id, user));
  }
}
