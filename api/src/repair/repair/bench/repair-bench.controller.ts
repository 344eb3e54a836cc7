import { Controller, Delete, HttpCode, Param, Post, Query } from '@nestjs/common';
import * as z from 'zod/mini';
import { repairPhoto, repairPhotoQuery, revealedSecret } from '@shopbench/contracts';
import { Needs } from '../../../kernel/access/roles.decorator';
import { CheckPipe, IdPipe } from '../../../kernel/checks/check.pipe';
import { Describe } from '../../../kernel/docs/describe.decorator';
import { By, type Caller } from '../../../kernel/http/caller';
import { pictureOf } from '../../../records/files/picture';
import { SentFile, TakesPicture } from '../../../records/files/upload';
import { itemIndexInPath } from '../record/item-index';
import { RepairPhotos } from '../booking/repair-photos.service';
import { RepairSecrets } from '../booking/repair-secret.service';

/** What the bench needs of an item beside the item itself: the device's secret, photos. */
@Controller('api/v1/repair/:id/items/:itemIndex')
@Needs('trade')
export class RepairBenchController {
  constructor(
    private readonly secrets: RepairSecrets,
    private readonly photos: RepairPhotos,
  ) {}

  @Post('reveal-secret')
  @HttpCode(200)
  @Describe({ summary: 'The lock or password of the device; the look is kept', data: revealedSecret })
  reveal(
    @Param('id', IdPipe) id: string,
    @Param('itemIndex', itemIndexInPath) index: number,
    @By() { user }: Caller,
  ) {
    return this.secrets.reveal(id, index, user);
  }

  @Post('photos')
  @TakesPicture()
  @Describe({ summary: 'Add a photo of the device (multipart, `file`)', data: repairPhoto, repeatable: true })
  async addPhoto(
    @Param('id', IdPipe) id: string,
    @Param('itemIndex', itemIndexInPath) index: number,
    @Query(new CheckPipe(repairPhotoQuery)) { when }: z.output<typeof repairPhotoQuery>,
    @SentFile() sent: Buffer,
    @By() by: Caller,
  ) {
    return this.photos.add(id, index, { when, picture: await pictureOf(sent) }, by);
  }

  @Delete('photos/:photoId')
  @Describe({ summary: 'Take a photo of the device away', data: z.null() })
  removePhoto(
    @Param('id', IdPipe) id: string,
    @Param('itemIndex', itemIndexInPath) index: number,
    @Param('photoId', IdPipe) photo: string,
    @By() { user }: Caller,
  ) {
    return this.photos.remove(id, index, photo, user);
  }
}
