import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-jwt';
import type { SignedInUser } from '../common/access/signed-in-user';
import { tokenFromCookie, type SessionToken } from './session-token';
import { Sessions } from './sessions.service';

/** Injection token of the secret that session tokens are signed with. */
export const SESSION_SECRET = Symbol('session-secret');

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(SESSION_SECRET) secret: KeyObject,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: tokenFromCookie, // The types know no key object; the library hands it on to one that does.
      secretOrKey: secret as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  /** Called with a token whose signature and expiry are right; the session must still exist. */
  async validate(token: SessionToken): Promise<SignedInUser | false> {
    return (await this.sessions.userOf(token)) ?? false;
  }
}
