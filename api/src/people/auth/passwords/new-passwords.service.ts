import { Injectable } from '@nestjs/common';
import { say } from '@shopbench/contracts';
import { ruleBroken } from '../../../kernel/answers/failure';
import { SettingsService } from '../../../records/settings/settings.service';
import { refuseCommon } from './common-passwords';
import { ownWordIn, type Whose } from './own-words';

/** What a person may choose as a password, besides its form. */
@Injectable()
export class NewPasswords {
  constructor(private readonly settings: SettingsService) {}

  /** Throws 422 naming `path` for one that guessing begins with: one of many people, or with a word of this shop or person. */
  async refuseWeak(password: string, whose: Whose, path = 'newPassword'): Promise<void> {
    await refuseCommon(password, path);
    await this.refuseOwnWords(password, whose, path);
  }

  /** Throws 422 naming `path` for one with a word of this shop or person. */
  async refuseOwnWords(password: string, whose: Whose, path = 'newPassword'): Promise<void> {
    const { shopName } = await this.settings.get();
    const word = ownWordIn(password, shopName, whose);
    if (word) throw ruleBroken(say('password.ownWord', { word }), path);
  }
}
