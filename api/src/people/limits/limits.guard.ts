import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { isStaff, say } from '@shopbench/contracts';
import type { Request } from 'express';
import { deviceTokenOf, KnownDevices } from '../auth/sessions/known-devices.service';
import { waitingTime } from '../auth/passwords/login-brake.service';
import { ACCESS, PUBLIC, type Access } from '../../kernel/access/roles.decorator';
import { slowDown } from '../../kernel/answers/failure';
import type { Config } from '../../kernel/config/config';
import { CONFIG } from '../../kernel/config/config.module';
import { countedAddress } from '../../kernel/limits/counted-address';
import {
  MINUTE_MS,
  ROUTE_CLASS,
  SHARES,
  type RouteClass,
  type Share,
} from '../../kernel/limits/route-limits';
import { nameAsker } from '../../kernel/limits/work-context';

const PROBES = /\/(health|ready)$/;
const READS = new Set(['GET', 'HEAD']);

/**
 * Answers 429 to whoever asks more than the class of the route allows. It stands behind the access guard: a person is
 * counted by who they are, so that people behind one proxy do not use up each other's share.
 */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  @Inject(KnownDevices) private readonly devices: KnownDevices;
  @Inject(CONFIG) private readonly config: Pick<Config, 'rateLimitFactor'>;

  /** Says also whose turn it is where the request has to wait. Whoever looks after the program asks for its health as often as they like. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const ofStaff = isOfTheStaff(request);
    const rank = request.tokenHolder ? 'machine' : ofStaff ? 'counter' : 'customer';
    const tracker = await this.getTracker(request);
    nameAsker({ rank, name: tracker });
    if (this.config.rateLimitFactor === 0 || PROBES.test(request.path)) return true;
    const name = routeClassOf(context);
    const { staff, others, windowMs = MINUTE_MS }: Share = SHARES[name];
    const limit = Math.max(1, Math.round((ofStaff ? staff : others) * this.config.rateLimitFactor));
    const [ttl, blockDuration] = [windowMs, windowMs];
    return this.handleRequest({
      ...{ context, limit, ttl, blockDuration, throttler: { name, limit, ttl } },
      getTracker: () => tracker,
      // One count for each class, whatever the routes.
      generateKey: () => `${name}:${tracker}`,
    });
  }

  protected override async getTracker(request: Request): Promise<string> {
    const { user, tokenHolder, ip } = request;
    if (user) return `user:${user._id}`;
    if (tokenHolder) return `token:${tokenHolder.id}`;
    // Who has signed in on this device before is not kept waiting by what others try from the same address. An account has
    // one share, on however many devices: whoever signs in again and again gets no more of them.
    const owner = await this.devices.ownerOf(deviceTokenOf(request));
    return owner === null ? `address:${countedAddress(ip ?? 'unknown')}` : `device:${owner}`;
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    { timeToBlockExpire, timeToExpire, limit: count }: ThrottlerLimitDetail,
  ): Promise<void> {
    const seconds = Math.max(1, Math.ceil(timeToBlockExpire || timeToExpire));
    const wait = waitingTime(seconds);
    const isLetter = routeClassOf(context) === 'mail';
    throw slowDown(
      isLetter ? say('letters.tooMany', { count, wait }) : say('requests.tooMany', { wait }),
      seconds,
    );
  }
}

/** Whether one of the staff sends it, or a program that an admin gave a token. */
export const isOfTheStaff = ({ user, tokenHolder }: Request): boolean =>
  tokenHolder !== undefined || (user !== undefined && isStaff(user.designation));

/** The class that a request counts in. */
export function routeClassOf(context: ExecutionContext): RouteClass {
  const targets = [context.getHandler(), context.getClass()];
  const find = <T>(key: string): T | undefined =>
    targets
      .map((target) => Reflect.getMetadata(key, target) as T | undefined)
      .find((value) => value !== undefined);
  const named = find<RouteClass>(ROUTE_CLASS);
  if (named) return named;
  if (find<Access>(ACCESS) === PUBLIC) return 'public';
  return READS.has(context.switchToHttp().getRequest<Request>().method) ? 'read' : 'write';
}
