import { Injectable } from '@nestjs/common';
import bowser from 'bowser';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { say } from '@shopbench/contracts';
import { notAllowed } from '../../../kernel/answers/failure';
import { languageOf } from '../../../kernel/language/asked-language';
import { countedAddress } from '../../../kernel/limits/counted-address';
import { fingerprintOf } from '../../../kernel/tls/authority';
import { OwnHttps } from '../../../kernel/tls/own-https.service';
import { isForAnybody, isLoopback, plainVerdict } from '../../../kernel/tls/plain-rule';
import { publisherNow } from '../../../kernel/tls/reached';
import { SettingsService } from '../../../records/settings/settings.service';
import type { DeviceKind } from './connect-words';
import { connectPage } from './connect-page';
import { profileOf } from './profile';

/** So many addresses that ask in clear are remembered, each for so long. */
const MOST_PLAIN = 20;
const PLAIN_MS = 24 * 3_600_000;

/** What a shop sends to its customers. */
const FOR_CUSTOMERS = /^\/(my|track)(\/|$)/;

const isEncrypted = ({ socket }: Pick<Request, 'socket'>): boolean =>
  (socket as { encrypted?: boolean }).encrypted === true;

/** What a device meets that reaches the shop in clear, and the pages by which it learns to trust its certificate. */
@Injectable()
export class Connect {
  private readonly plain = new Map<string, Date>();
  private readonly publisher = publisherNow();

  constructor(
    private readonly https: OwnHttps,
    private readonly settings: SettingsService,
  ) {}

  /** Which other machines asked in clear within the last day, the latest first. */
  askedInClear(): { address: string; at: Date }[] {
    const since = Date.now() - PLAIN_MS;
    const all = [...this.plain]
      .map(([address, at]) => ({ address, at }))
      .filter(({ at }) => at.getTime() > since);
    return all.sort((a, b) => b.at.getTime() - a.at.getTime());
  }

  /** Middleware before all others: answers what comes in clear from another machine by the rule of `plainVerdict`. */
  readonly sendOn: RequestHandler = (request, response, next) => {
    if (this.https.port === undefined || isEncrypted(request)) return next();
    const { method, path, hostname: host } = request;
    const remote = request.socket.remoteAddress;
    if (!isLoopback(remote) && !isForAnybody(path)) this.note(countedAddress(remote ?? ''));
    const asked = { remote, host, publisher: this.publisher, method, path };
    // What is served in any case does not wait for the database.
    if (plainVerdict(asked, false) === 'serve') return next();
    this.isOpen()
      .then((isOpen) => {
        const verdict = plainVerdict(asked, isOpen);
        if (verdict === 'serve') return next();
        if (verdict === 'tell') return this.sendPage(request, response, true);
        // What is left of a body that was refused unread would be taken for the next request.
        response.setHeader('Connection', 'close');
        next(notAllowed(say('plain.refused', { url: this.https.urlFor(host) ?? '' })));
      })
      .catch(next);
  };

  /** Middleware for `/connect`: the page, its files, and whether HTTPS is trusted, which pages of the plain address ask. */
  readonly serve: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    this.answer(request, response, next).catch(next);
  };

  private async answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    const shown = this.https.presented;
    if (request.path === '/') return this.sendPage(request, response, false);
    if (!shown) return next();
    const { certificate } = shown.authority;
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (request.path === '/trusted' && isEncrypted(request)) {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.status(204).end();
    } else if (request.path === '/shop.crt') {
      response.setHeader('Content-Disposition', 'attachment; filename="shop.crt"');
      response.type('application/x-x509-ca-cert').send(certificate.raw);
    } else if (request.path === '/shop.mobileconfig') {
      // Safari asks whether to take a profile that it is shown; one that it is told to keep lies among the files.
      response
        .type('application/x-apple-aspen-config')
        .send(Buffer.from(profileOf(certificate, nameOf(certificate))));
    } else next();
  }

  private async sendPage(request: Request, response: Response, isInstead: boolean): Promise<void> {
    const shopName = await this.settings.get().then(
      (settings) => settings.shopName,
      () => 'Shopbench',
    );
    const { lang } = request.query;
    const language = lang === 'hi' || lang === 'en' ? lang : languageOf(request);
    const shown = this.https.presented;
    const isThere = shown && !(this.https.isForThisComputerAlone && !isLoopback(request.hostname));
    const { html, policy } = connectPage({
      ...{ language, shopName, isInstead, kind: kindOf(request.get('User-Agent')) },
      isForCustomer: isInstead && FOR_CUSTOMERS.test(request.path),
      isSecure: isEncrypted(request),
      secureUrl: isThere ? this.https.urlFor(request.hostname) : undefined,
      fingerprint: shown ? fingerprintOf(shown.authority.certificate) : '',
    });
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response
      .status(isInstead ? 403 : 200)
      .type('html')
      .send(html);
  }

  /** Whether the plain address is open to other machines. Of a shop that does not open yet nothing is known, and nobody signs in. */
  private async isOpen(): Promise<boolean> {
    const settings = await this.settings.get().catch(() => null);
    return settings === null || settings.plainAddress !== 'sent_on';
  }

  private note(address: string): void {
    this.plain.delete(address);
    this.plain.set(address, new Date());
    const [oldest] = this.plain.keys();
    if (this.plain.size > MOST_PLAIN && oldest !== undefined) this.plain.delete(oldest);
  }
}

/** `Shopbench on counter-pc`, as devices list the authority. */
export const nameOf = ({ subject }: { subject: string }): string =>
  /CN=(.+)/.exec(subject)?.[1] ?? 'Shopbench';

function kindOf(userAgent: string | undefined): DeviceKind {
  const system = userAgent ? bowser.getParser(userAgent).getOSName(true) : '';
  return system === 'android' || system === 'ios' || system === 'windows' ? system : 'other';
}
