import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import type { SignedInUser } from '../common/access/signed-in-user';
import { BriefMemory } from '../common/database/brief-memory';
import { tokenFromCookie, type SessionToken } from './session-token';
import { Sessions } from './sessions.service';

/** Injection token of the secret that session tokens are signed with. */
export const SESSION_SECRET = Symbol('session-secret');

/** What a token says that was verified a moment ago. */
type Verified = SessionToken & { exp: number };

/**
 * Tells who sends a request from the token in its cookie. A token that was verified within the last seconds is not verified
 * again; whether its session is still there is looked at each time.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly verified = new BriefMemory<Verified>(2_000);

  constructor(
    @Inject(SESSION_SECRET) secret: KeyObject,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: tokenFromCookie, // The types know no key object; the library hands it on to one that does.
      secretOrKey: secret as unknown as Buffer,
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  override authenticate(request: Request, options?: object): void {
    const token = tokenFromCookie(request);
    const claims = token === null ? undefined : this.verified.peek(token);
    if (!claims || claims.exp * 1000 <= Date.now()) {
      super.authenticate(request, options);
      return;
    }
    this.sessions.userOf(claims).then(
      (user) => (user ? this.success(user) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Called with a token whose signature and expiry are right; the session must still exist. */
  async validate(request: Request, claims: Verified): Promise<SignedInUser | false> {
    const user = await this.sessions.userOf(claims);
    if (user) await this.verified.get(tokenFromCookie(request)!, () => Promise.resolve(claims));
    return user ?? false;
  }
}
