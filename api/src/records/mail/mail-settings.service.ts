import { Injectable } from '@nestjs/common';
import { say, type MailInput, type MailSettings as MailAnswer } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { ruleBroken } from '../../kernel/answers/failure';
import { Keys } from '../../kernel/keys/keys.service';
import type { StoredMail } from '../../store/records/settings.schema';
import { SettingsService } from '../settings/settings.service';
import { Mailer } from './mailer.service';

/** How the shop's mail is sent, as the admin names it. */
@Injectable()
export class MailSettings {
  constructor(
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    private readonly keys: Keys,
  ) {}

  async get(): Promise<MailAnswer> {
    return this.toAnswer((await this.settings.get()).mail);
  }

  /**
   * Names the server. The password is sealed; one that is left out is kept, but never given to another server or user than
   * it was typed for (422); neither is a server named that the shop may not speak to (422).
   */
  async put({ password, user, ...server }: MailInput, by: SignedInUser): Promise<MailAnswer> {
    this.mailer.refuseOtherHost(server.host);
    const { mail } = await this.settings.change(async ({ mail: before }) => {
      const isOther = before?.host !== server.host || before.user !== user;
      if (password === undefined && before?.sealedPassword && isOther)
        throw ruleBroken(say('mail.passwordAgain'), 'password');
      const kept = password === undefined ? before?.sealedPassword : undefined;
      const sealedPassword = password ? await this.keys.seal('mail', password) : kept;
      return {
        mail: { ...server, ...(user ? { user } : {}), ...(sealedPassword ? { sealedPassword } : {}) },
      };
    }, by);
    return this.toAnswer(mail);
  }

  async clear(by: SignedInUser): Promise<void> {
    await this.settings.change(() => ({ mail: null }), by);
  }

  /** Sends a letter to try. Throws as `Mailer.send`. */
  async test(to: string): Promise<void> {
    const { shopName } = await this.settings.get();
    const text = `This is a letter to try the mail of ${shopName}. It arrived, so bills can be sent by mail.`;
    await this.mailer.send({ to, subject: `Mail of ${shopName} works`, text });
  }

  private async toAnswer(mail: StoredMail | undefined): Promise<MailAnswer> {
    if (!mail) return null;
    const { sealedPassword, ...told } = mail;
    const isLost = sealedPassword !== undefined && (await this.keys.unseal('mail', sealedPassword)) === null;
    return {
      ...told,
      hasPassword: sealedPassword !== undefined,
      ...(isLost ? { isPasswordLost: true } : {}),
    };
  }
}
