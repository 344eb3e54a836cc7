import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import * as z from 'zod/mini';
import { fileLink, say } from '@shopbench/contracts';
import { SignedIn } from '../../kernel/access/roles.decorator';
import { CurrentUser, type SignedInUser } from '../../kernel/access/signed-in-user';
import { answer } from '../../kernel/answers/answer';
import { Describe } from '../../kernel/docs/describe.decorator';
import { AvatarService } from './avatar.service';
import { pictureOf } from '../../records/files/picture';
import { SentFile, TakesPicture } from '../../records/files/upload';

@Controller('api/v1/profile')
export class AvatarController {
  constructor(private readonly avatars: AvatarService) {}

  @Post('avatar')
  @HttpCode(200)
  @SignedIn()
  @TakesPicture()
  @Describe({ summary: 'Put a picture of oneself in place of the last (multipart, `file`)', data: fileLink })
  async put(@SentFile() sent: Buffer, @CurrentUser() user: SignedInUser) {
    return answer(say('done.pictureSaved'), await this.avatars.put(await pictureOf(sent), user));
  }

  @Delete('avatar')
  @SignedIn()
  @Describe({ summary: 'Take the picture of oneself away', data: z.null() })
  async clear(@CurrentUser() user: SignedInUser) {
    await this.avatars.clear(user);
    return answer(say('done.pictureRemoved'), null);
  }
}
