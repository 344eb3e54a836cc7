import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { opened } from '../../common/crypto/sealed-secret';
import { Failure, ruleBroken } from '../../common/answers/failure';
import { LOGGER, type Logger } from '../../common/logging/logger';
import type { Config } from '../../config/config';
import { CONFIG } from '../../config/config.module';
import { sessionSecret } from '../../config/kept-secret';
import { SettingsService } from '../../settings/settings.service';
import type { StoredMail } from '../../settings/settings.schema';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  file?: { name: string; pdf: Buffer };
}

/** Longer than a mail server takes to answer; somebody waits at the counter. */
const LONGEST_MS = 15_000;

/** Sends mail by the server that the settings name. */
@Injectable()
export class Mailer {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Sends a letter, with a PDF or without. Throws 422 where the shop has no mail, 503 when its server does not take the letter. */
  async send({ to, subject, text, file }: Letter): Promise<void> {
    const { mail, shopName } = await this.settings.get();
    if (!mail) throw ruleBroken('The shop has no mail: an admin names its server in the settings');
    const transport = createTransport({
      ...this.serverOf(mail),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({
        from: { name: shopName, address: mail.from },
        to,
        subject,
        text,
        attachments: file ? [{ filename: file.name, content: file.pdf, contentType: 'application/pdf' }] : [],
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'A letter was not sent');
      throw new Failure(
        503,
        'The mail server did not take it. Check the address, and the mail in the settings.',
        [{ path: 'to', message: 'The mail server did not take it' }],
      );
    } finally {
      transport.close();
    }
  }

  private serverOf({ host, port, secure, user, sealedPassword }: StoredMail) {
    const pass = sealedPassword ? opened(sealedPassword, sessionSecret(this.config)) : null;
    return {
      ...{ host, port, secure },
      ...{ connectionTimeout: LONGEST_MS, greetingTimeout: LONGEST_MS, socketTimeout: LONGEST_MS },
      ...(user && pass !== null ? { auth: { user, pass } } : {}),
    };
  }
}
