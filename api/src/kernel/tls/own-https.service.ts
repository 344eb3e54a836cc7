import https from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config';
import { CONFIG } from '../config/config.module';
import { Chores } from '../database/turns/chores.service';
import { LOGGER, type Logger } from '../logging/logger';
import { secureUrl } from './plain-rule';
import { listenedAt } from './reached';
import { contextOf, presented, type Presented } from './server-certificate';

/** A renewed lease of the router changes an address; nobody waits longer than that for a certificate that names it. */
const LOOK_MS = 60_000;

/** HTTPS that the program serves itself, beside HTTP, where `HTTPS_PORT` says so. */
@Injectable()
export class OwnHttps implements OnModuleInit {
  private server: https.Server | undefined;
  private shown: Presented | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir' | 'host' | 'httpsPort'>,
    private readonly chores: Chores,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    if (this.config.httpsPort !== undefined) this.chores.every(LOOK_MS, 'certificate', () => this.renew());
  }

  /** What devices are shown; undefined where no HTTPS is served here. */
  get presented(): Presented | undefined {
    return this.shown;
  }

  /** Where it listens; undefined where it does not. */
  get port(): number | undefined {
    return this.server && (this.server.address() as AddressInfo | null)?.port;
  }

  /**
   * Serves HTTPS where the configuration says so, and gives its server. The authority is made the first time. Rejects where the
   * authority that lies there cannot be used, and where the port is taken.
   */
  async listen(answers: RequestListener): Promise<https.Server | undefined> {
    const { host, httpsPort } = this.config;
    if (httpsPort === undefined) return undefined;
    this.shown = await presented(this.config);
    const server = https.createServer(contextOf(this.shown), answers);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(httpsPort, host, () => resolve());
    });
    this.server = server;
    this.logger.info({ urls: this.urls() }, 'Listening with TLS');
    return server;
  }

  /**
   * Shows a new certificate where that of now nears its end, or this computer is called or reached otherwise than it says. Who is
   * connected stays so.
   */
  async renew(now = new Date()): Promise<void> {
    if (!this.server) return;
    const shown = await presented(this.config, now);
    if (shown.server.pem === this.shown?.server.pem) return;
    this.shown = shown;
    this.server.setSecureContext(contextOf(shown));
    this.logger.info({ until: shown.server.notAfter, urls: this.urls() }, 'Certificate renewed');
  }

  /** The addresses of HTTPS for other machines, the one that they most likely reach first; none where it is served for this computer alone. */
  urls(): string[] {
    const { port, shown } = this;
    if (port === undefined || !shown || this.isForThisComputerAlone) return [];
    return [...this.addresses, ...shown.reached.names.filter((name) => name.endsWith('.local'))].map((host) =>
      secureUrl(host, port),
    );
  }

  private get addresses(): string[] {
    return listenedAt(this.config.host, this.shown?.reached.addresses ?? []);
  }

  /** Whether no other machine reaches the program: `HOST` says so. */
  get isForThisComputerAlone(): boolean {
    return /^(127\.|localhost$|::1$)/.test(this.config.host);
  }

  /** The address of HTTPS by the name that somebody asked by, where the certificate holds for it; else by the likeliest address. */
  urlFor(asked: string | undefined): string | undefined {
    const { port, shown } = this;
    if (port === undefined || !shown) return undefined;
    const { addresses } = this;
    const { names } = shown.reached;
    const name = asked?.replace(/^\[|\]$/g, '').toLowerCase();
    const host =
      [...names, ...addresses, '127.0.0.1'].find((one) => one === name) ?? addresses[0] ?? 'localhost';
    return secureUrl(host, port);
  }
}
