import { Inject, Injectable } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { say } from '@shopbench/contracts';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { Failure, ruleBroken } from '../../kernel/answers/failure';
import { Keys } from '../../kernel/keys/keys.service';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { SettingsService } from '../settings/settings.service';
import type { StoredMail } from '../../store/records/settings.schema';

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
  /** What became of letters since the program started; none of them waits. */
  readonly outcomes = { sent: 0, failed: 0, hasLastFailed: false };

  constructor(
    private readonly settings: SettingsService,
    private readonly keys: Keys,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mailHosts'>,
  ) {}

  /** Throws 422 for a server that is to be named and that whoever runs the shop's computer does not let it speak to. */
  refuseOtherHost(host: string): void {
    const { mailHosts = [] } = this.config;
    if (!this.maySpeakTo(host))
      throw ruleBroken(say('mail.otherHost', { hosts: mailHosts.join(', ') }), 'host');
  }

  private maySpeakTo(host: string): boolean {
    const { mailHosts } = this.config;
    return !mailHosts || mailHosts.includes(host.toLowerCase());
  }

  /** Sends a letter, with a PDF or without. Throws 422 where the shop has no mail, one by a server that it may not speak to, or its password is lost, 503 when its server does not take the letter. */
  async send({ to, subject, text, file }: Letter): Promise<void> {
    const { mail, shopName } = await this.settings.get();
    if (!mail) throw ruleBroken(say('mail.none'));
    if (!this.maySpeakTo(mail.host)) {
      this.logger.warn({ host: mail.host }, 'A letter was not sent: MAIL_HOSTS does not allow its server');
      throw ruleBroken(say('mail.hostRefused'));
    }
    const transport = createTransport({
      ...(await this.serverOf(mail)),
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
      this.outcomes.sent += 1;
      this.outcomes.hasLastFailed = false;
    } catch (error) {
      this.outcomes.failed += 1;
      this.outcomes.hasLastFailed = true;
      this.logger.warn({ err: error }, 'A letter was not sent');
      throw new Failure(503, isWithoutTls(error) ? say('mail.unencrypted') : say('mail.notTaken'), [
        { path: 'to', message: say('mail.refused') },
      ]);
    } finally {
      transport.close();
    }
  }

  /** Whether the shop has mail, by a server that it may speak to. */
  async isSetUp(): Promise<boolean> {
    const { mail } = await this.settings.get();
    return mail !== undefined && this.maySpeakTo(mail.host);
  }

  private async serverOf({ host, port, secure, allowPlain, user, sealedPassword }: StoredMail) {
    const pass = sealedPassword ? await this.keys.unseal('mail', sealedPassword) : null;
    if (sealedPassword && pass === null) throw ruleBroken(say('mail.passwordLost'));
    return {
      ...{ host, port, secure },
      // A server that offers no encryption gets neither password nor letter, unless the shop says so.
      requireTLS: !secure && !allowPlain,
      ...{ connectionTimeout: LONGEST_MS, greetingTimeout: LONGEST_MS, socketTimeout: LONGEST_MS },
      ...(user && pass !== null ? { auth: { user, pass } } : {}),
    };
  }
}

/** What nodemailer says of a connection that must be encrypted and is not. */
const isWithoutTls = (error: unknown): boolean => (error as { code?: string }).code === 'ETLS';
