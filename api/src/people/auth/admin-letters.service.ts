import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { toldIn, type Said } from '@shopbench/contracts';
import { Failure } from '../../kernel/answers/failure';
import { LOGGER, type Logger } from '../../kernel/logging/logger';
import { Mailer } from '../../records/mail/mailer.service';
import { Admins } from './admins.service';

/** Letters to every admin who has an address, where the shop has mail. What its server does not take is told in the log alone. */
@Injectable()
export class AdminLetters implements BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly admins: Admins,
    private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async send(title: Said, body: Said): Promise<void> {
    if (!(await this.mailer.isSetUp())) return;
    const [subject, text] = [toldIn('en', title), toldIn('en', body)];
    for (const to of await this.admins.emails())
      await this.mailer.send({ to, subject, text }).catch((error: unknown) => {
        // The mailer tells its log.
        if (!(error instanceof Failure)) throw error;
      });
  }

  /** The same beside a request, which does not wait for the mail server. */
  post(title: Said, body: Said): void {
    const sent = this.send(title, body)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A letter was not sent'))
      .finally(() => this.underWay.delete(sent));
    this.underWay.add(sent);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.underWay);
  }
}
