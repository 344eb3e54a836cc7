import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request } from 'express';
import type { Config } from '../../../kernel/config/config';

const COOKIES = { plain: 'shopbench_device', secure: '__Secure-shopbench_device' } as const;

/** The cookie that a device is remembered by. It lies below the sign-in only, so it cannot be bound to the host. */
export const deviceCookie = ({ cookieSecure }: Pick<Config, 'cookieSecure'>): string =>
  cookieSecure ? COOKIES.secure : COOKIES.plain;

/** What the device brings, by either name: it is signed, and a shop that goes over to TLS knows its devices on. */
export function deviceTokenOf({ cookies }: Pick<Request, 'cookies'>): unknown {
  const given = cookies as Record<string, unknown> | undefined;
  return given?.[COOKIES.secure] ?? given?.[COOKIES.plain];
}
export const DEVICE_DAYS = 180;

/** Keeps a device's token from being taken for a session's. */
const AUDIENCE = 'device';

/**
 * Devices on which somebody has signed in: a signed cookie names them. Tries from such a device are counted by themselves,
 * so that strangers who guess at an account do not lock its owner out. Source: OWASP, "Device cookies".
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly jwt: JwtService) {}

  /** A token that says that this identifier was signed in with on this device. */
  issue(identifier: string): Promise<string> {
    const claims = { device: randomBytes(12).toString('base64url'), who: digestOf(identifier) };
    return this.jwt.signAsync(claims, { audience: AUDIENCE, expiresIn: DEVICE_DAYS * 24 * 3600 });
  }

  /** The device that the token names, when it is one of this identifier; null otherwise. */
  async read(token: unknown, identifier: string): Promise<string | null> {
    const claims = await this.claims(token);
    return claims?.who === digestOf(identifier) ? claims.device : null;
  }

  /** Whose device a genuine token is, as a digest: the same one for all devices of an account. Null for any other token. */
  async ownerOf(token: unknown): Promise<string | null> {
    return (await this.claims(token))?.who ?? null;
  }

  private async claims(token: unknown): Promise<{ device: string; who: string } | null> {
    if (typeof token !== 'string') return null;
    const claims = await this.jwt
      .verifyAsync<{ device?: unknown; who?: unknown }>(token, { audience: AUDIENCE })
      .catch(() => null);
    if (typeof claims?.device !== 'string' || typeof claims.who !== 'string') return null;
    return { device: claims.device, who: claims.who };
  }
}

const digestOf = (identifier: string): string =>
  createHash('sha256').update(identifier.trim().toLowerCase()).digest('base64url');
