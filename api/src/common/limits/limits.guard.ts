import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { Request } from 'express';
import { DEVICE_COOKIE, KnownDevices } from '../../auth/known-devices.service';
import { ACCESS, PUBLIC, type Access } from '../access/roles.decorator';
import { slowDown } from '../answers/failure';
import { countedAddress } from './counted-address';
import { ROUTE_CLASS, type RouteClass } from './route-limits';

const READS = new Set(['GET', 'HEAD']);

/**
 * Answers 429 to whoever asks more than the class of the route allows. It stands behind the access guard: a person is
 * counted by who they are, so that people behind one proxy do not use up each other's share.
 */
@Injectable()
export class LimitsGuard extends ThrottlerGuard {
  @Inject(KnownDevices) private readonly devices: KnownDevices;

  /** Whoever looks after the program asks for its health as often as they like. */
  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { path } = context.switchToHttp().getRequest<Request>();
    return Promise.resolve(/\/(health|ready)$/.test(path));
  }

  protected override async getTracker({ user, tokenHolder, ip, cookies }: Request): Promise<string> {
    if (user) return `user:${user._id}`;
    if (tokenHolder) return `token:${tokenHolder.id}`;
    // Who has signed in on this device before is not kept waiting by what others try from the same address. An account has
    // one share, on however many devices: whoever signs in again and again gets no more of them.
    const device = (cookies as Record<string, unknown> | undefined)?.[DEVICE_COOKIE];
    const owner = await this.devices.ownerOf(device);
    return owner === null ? `address:${countedAddress(ip ?? 'unknown')}` : `device:${owner}`;
  }

  /** One count for each class, whatever the routes. */
  protected override generateKey(_: ExecutionContext, tracker: string, name: string): string {
    return `${name}:${tracker}`;
  }

  protected override throwThrottlingException(
    _: ExecutionContext,
    { timeToBlockExpire, timeToExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    const seconds = Math.max(1, Math.ceil(timeToBlockExpire || timeToExpire));
    throw slowDown(`Too many requests. Please wait ${seconds} seconds and try again.`, seconds);
  }
}

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
