import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request } from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { say, type Envelope } from '@shopbench/contracts';
import { sessionCookie, tokenFromCookie } from '../../kernel/access/session-token';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { answer, titled, type Answer } from '../../kernel/answers/answer';
import { notAllowed, notFound } from '../../kernel/answers/failure';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { Once } from '../../kernel/database/once.service';
import { repeatKeyOf } from '../../kernel/database/repeats/repeat-key';
import { AreaTrials } from '../area-trials/area-trials.service';
import { AreaHalves, isFault, type Half } from './area-halves.service';
import { AreaData } from './data/area-data.service';
import type { Job } from './half/protocol';
import { PublishedHalves } from './published-halves.service';
import { mayCallHalf, routeOf } from './route-of';

const SHOP_MS = 4_000;
const SHOP_BYTES = 1024 * 1024;
/** What the API answers a half, once the address is as it is sent: not another half, which would wait for the first. */
const SHOP_PATH = /^\/api\/v1\/(?!area\/)/i;

/** Answers what is asked of an area's server half: by the rights of `area.json`, once for a key, its writes in one transaction. */
@Injectable()
export class AreaServer {
  private readonly logger = new Logger('Areas');

  constructor(
    private readonly published: PublishedHalves,
    private readonly halves: AreaHalves,
    private readonly trials: AreaTrials,
    private readonly data: AreaData,
    private readonly once: Once,
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Pick<Config, 'cookieSecure'>,
  ) {}

  /** Throws 404 for what the release that the person has does not declare, 403 for whom it is not meant; else as `AreaHalves.do`. */
  async answer(area: string, path: string, request: Request): Promise<Answer<unknown>> {
    const user = request.user!;
    const seed = (request.cookies as Record<string, string> | undefined)?.['areas-seed'] ?? '';
    const { method } = request;
    const half = await this.published.of(area, user, seed);
    const found = half && routeOf(half.server, method, path);
    if (!half || !found) throw notFound(say('half.none', { area, route: `${method} ${path}` }));
    const { route, params } = found;
    if (!mayCallHalf(route, half.designations, user)) throw notAllowed();
    const job = {
      ...{ kind: 'call' as const, route: `${method} ${route.path}`, person: personOf(user), params },
      ...{ query: textsIn(request.query), body: (request.body as unknown) ?? null },
    };
    const { data, writes } = await this.ask(half, job, request);
    if (method === 'GET') return titled(area, data);
    return this.once.run(repeatKeyOf(request), async (session) => {
      await this.data.write(area, writes, session);
      return answer(say('done.noted'), data);
    });
  }

  /** Counts, too, in the trial of its release whether it was answered; nobody waits for that. */
  private ask(half: Half, job: Job, request: Request) {
    const asked = this.halves.do(half, job, (at) => this.shop(at, request));
    const person = request.user!;
    const note = async (isFailed: boolean) => {
      const { area, release } = half;
      const report = { kind: 'half' as const, area, release, visitor: visitorOf(person), at: Date.now() };
      await this.trials.follow([{ ...report, isFailed }], person).catch((error: Error) => {
        this.logger.error(`What the server half of ${area} ${release} did was not counted: ${error.message}`);
      });
    };
    void asked.then(
      () => note(false),
      (error: unknown) => note(isFault(error)),
    );
    return asked;
  }

  /**
   * What the API answers this person: by its own guards, since it is asked like anybody asks it; by
   * plain HTTP, also where the person came by HTTPS, which calls their session otherwise. The half never has the session.
   */
  private async shop(path: string, request: Request): Promise<unknown> {
    const { headers } = request;
    const server = this.host.httpAdapter.getHttpServer() as Server;
    const { port, family, address } = server.address() as AddressInfo;
    const to = /^(0\.0\.0\.0|::)$/.test(address) ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
    const url = new URL(`http://${to}:${port}/api/v1${path}`);
    if (!path.startsWith('/') || !SHOP_PATH.test(url.pathname))
      throw new Error(`The shop answers no ${path}`);
    const response = await fetch(url, {
      headers: {
        cookie: `${sessionCookie(this.config)}=${tokenFromCookie(this.config)(request)}`,
        'user-agent': headers['user-agent'] ?? '',
        'accept-language': headers['accept-language'] ?? '',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(SHOP_MS),
    });
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of response.body! as unknown as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      // Read no further: it may be a whole backup.
      if (bytes > SHOP_BYTES) throw new Error(`The shop's answer to ${path} is too long: ask for less`);
      pieces.push(piece);
    }
    const { success, message, data } = JSON.parse(Buffer.concat(pieces).toString()) as Envelope<unknown>;
    if (!success) throw new Error(`${path}: ${message}`);
    return data;
  }
}

/** Stands for a person in what is kept of a trial. */
const visitorOf = ({ _id }: SignedInUser): string =>
  createHash('sha256').update(String(_id)).digest('base64url').slice(0, 11);

const personOf = ({ _id: id, name, designation }: SignedInUser) => ({ id: String(id), name, designation });

/** What stands in the address once; a name that stands there twice is left out. */
const textsIn = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
