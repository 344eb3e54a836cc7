import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-jwt';
import { UNATTENDED_HEADER } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { BriefMemory } from '../../../kernel/lists/brief-memory';
import { Keys } from '../../../kernel/keys/keys.service';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { SESSION_AUDIENCE, tokenFromCookie, type SessionToken } from '../../../kernel/access/session-token';
import { Sessions } from './sessions.service';

/** What a token says that was verified a moment ago. */
type Verified = SessionToken & { exp: number };

/**
 * Tells who sends a request from the token in its cookie. A token that was verified within the last seconds is not verified
 * again; whether its session is still there is looked at each time.
 */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  private readonly verified = new BriefMemory<Verified>(2_000);
  private readonly tokenOf: (request: Request) => string | null;

  constructor(
    keys: Keys,
    @Inject(CONFIG) config: Config,
    private readonly sessions: Sessions,
  ) {
    const tokenOf = tokenFromCookie(config);
    super({
      jwtFromRequest: tokenOf,
      secretOrKeyProvider: (_request, _token, done) => {
        keys.current('sessions').then(
          // The types know no key object; the library hands it on to one that does.
          ({ object }) => done(null, object as unknown as Buffer),
          (error: unknown) => done(error),
        );
      },
      algorithms: ['HS256'],
      audience: SESSION_AUDIENCE,
      passReqToCallback: true,
    });
    this.tokenOf = tokenOf;
  }

  override authenticate(request: Request, options?: object): void {
    const token = this.tokenOf(request);
    const claims = token === null ? undefined : this.verified.peek(token);
    if (!claims || claims.exp * 1000 <= Date.now()) {
      super.authenticate(request, options);
      return;
    }
    this.sessions.userOf(claims, isUse(request)).then(
      (user) => (user ? this.success(user) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Called with a token whose signature and expiry are right; the session must still exist. */
  async validate(request: Request, claims: Verified): Promise<SignedInUser | false> {
    const user = await this.sessions.userOf(claims, isUse(request));
    if (user) await this.verified.get(this.tokenOf(request)!, () => Promise.resolve(claims));
    return user ?? false;
  }
}

/** Whether somebody does something: pages say of what they ask by themselves that nobody has touched them lately. */
const isUse = (request: Request): boolean => request.get(UNATTENDED_HEADER) === undefined;
