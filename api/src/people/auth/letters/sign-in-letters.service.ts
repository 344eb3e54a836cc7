import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Language } from '@shopbench/contracts';
import { momentIn } from '../../../kernel/clock/shop-minute';
import { Failure } from '../../../kernel/answers/failure';
import { LOGGER, type Logger } from '../../../kernel/logging/logger';
import { Mailer } from '../../../records/mail/mailer.service';
import type { ShopSettings } from '../../../store/records/settings.schema';
import { SettingsService } from '../../../records/settings/settings.service';
import { LETTER_WORDS, type LetterWords } from './letter-words';
import type { SignInDeed } from './sign-in-deeds';

/** Whom a letter goes to, and in which language. */
export interface Addressee {
  to: string;
  language: Language | undefined;
}

type Text = (words: LetterWords, shop: ShopSettings) => { subject: string; text: string };

/**
 * Letters about somebody's sign-in, where the shop has mail. They are sent beside the request that causes them: how long a mail
 * server takes must not tell whether there was anybody to write to. One that is not taken is told in the log alone.
 */
@Injectable()
export class SignInLetters implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly mailer: Mailer,
    private readonly settings: SettingsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A code by which a new password is set. */
  sendCode(whom: Addressee, code: string): void {
    this.post(whom, (words, { shopName }) => ({
      subject: words.codeSubject(shopName),
      text: words.code(code, shopName),
    }));
  }

  /** @param by who did it, where it was not the person */
  tellChange(whom: Addressee, what: SignInDeed, by?: string): void {
    const now = new Date();
    this.post(whom, (words, { shopName, timeZone }) => ({
      subject: words.changeSubject(shopName),
      text: words.change(what, by, momentIn(now, timeZone), shopName),
    }));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }

  private post(whom: Addressee, text: Text): void {
    const sent = this.send(whom, text)
      // What the mail server refuses, and a server that is not allowed, the mailer has told.
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) this.logger.warn({ err: error }, 'A letter was not sent');
      })
      .finally(() => this.underWay.delete(sent));
    this.underWay.add(sent);
  }

  private async send({ to, language }: Addressee, text: Text): Promise<void> {
    const shop = await this.settings.get();
    if (shop.mail) await this.mailer.send({ to, ...text(LETTER_WORDS[language ?? 'en'], shop) });
  }
}
