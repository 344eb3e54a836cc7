import { Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { fileLink } from '@shopbench/contracts';
import { Needs } from '../../kernel/access/roles.decorator';
import { IdPipe } from '../../kernel/checks/check.pipe';
import { Describe } from '../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../kernel/http/caller';
import { recordRoutes } from '../../records/masters/record-routes';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';
import { MOBILES } from '../../store/goods/mobile.schema';
import { MobileService } from './mobile.service';

@Controller('api/v1/mobile')
@Needs('trade')
export class MobileController extends recordRoutes(MOBILES) {
  constructor(private readonly mobiles: MobileService) {
    super();
  }

  @Post(':id/image')
  @HttpCode(200)
  @TakesPicture()
  @Describe({ summary: 'Put a picture of a mobile in place of the last (multipart, `file`)', data: fileLink })
  async image(@Param('id', IdPipe) id: string, @SentFile() sent: Buffer, @By() { user }: Caller) {
    return this.mobiles.putImage(id, await pictureOf(sent), user);
  }

  @Delete(':id/image')
  @Describe({ summary: 'Take the picture off a mobile', data: z.null() })
  clearImage(@Param('id', IdPipe) id: string, @By() { user }: Caller) {
    return this.mobiles.clearImage(id, user);
  }
}
