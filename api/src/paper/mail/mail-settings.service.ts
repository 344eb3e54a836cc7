import { Inject, Injectable } from '@nestjs/common';
import type { MailInput, MailSettings as MailAnswer } from '@shopbench/contracts';
import type { SignedInUser } from '../../common/access/signed-in-user';
import { ruleBroken } from '../../common/answers/failure';
import { sealed } from '../../common/crypto/sealed-secret';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { sessionSecret } from '../../config/kept-secret';
import type { StoredMail } from '../../settings/settings.schema';
import { SettingsService } from '../../settings/settings.service';
import { Mailer } from './mailer.service';

/** How the shop's mail is sent, as the admin names it. */
@Injectable()
export class MailSettings {
  constructor(
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async get(): Promise<MailAnswer> {
    return toAnswer((await this.settings.get()).mail);
  }

  /**
   * Names the server. The password is sealed; one that is left out is kept, but never given to another server or user than
   * it was typed for (422).
   */
  async put({ password, user, ...server }: MailInput, by: SignedInUser): Promise<MailAnswer> {
    const { mail } = await this.settings.change(({ mail: before }) => {
      const isOther = before?.host !== server.host || before.user !== user;
      if (password === undefined && before?.sealedPassword && isOther)
        throw ruleBroken('Give the password again: it was typed for another server', 'password');
      const kept = password === undefined ? before?.sealedPassword : undefined;
      const sealedPassword = password ? sealed(password, sessionSecret(this.config)) : kept;
      return {
        mail: { ...server, ...(user ? { user } : {}), ...(sealedPassword ? { sealedPassword } : {}) },
      };
    }, by);
    return toAnswer(mail);
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
}

function toAnswer(mail: StoredMail | undefined): MailAnswer {
  if (!mail) return null;
  const { sealedPassword, ...told } = mail;
  return { ...told, hasPassword: sealedPassword !== undefined };
}
