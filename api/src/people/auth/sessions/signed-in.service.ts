import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { UNATTENDED_HEADER } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { BriefMemory } from '../../../kernel/lists/brief-memory';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { tokenFromCookie } from '../../../kernel/access/session-token';
import { Sessions, type SessionClaims } from './sessions.service';

/** Whether somebody does something: pages say of what they ask by themselves that nobody has touched them lately. */
const isUse = (request: Request): boolean => request.get(UNATTENDED_HEADER) === undefined;

/** Tells who sends a request from the token in its cookie. */
@Injectable()
export class SignedIn {
  private readonly verified = new BriefMemory<SessionClaims>(2_000);
  private readonly tokenOf: (request: Request) => string | null;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: Sessions,
  ) {
    this.tokenOf = tokenFromCookie(config);
  }

  /**
   * The person who sends a request; null where the session is missing, forged or over. A token that was verified within the
   * last seconds is not verified again; whether its session is still there is looked at each time.
   */
  async of(request: Request): Promise<SignedInUser | null> {
    const token = this.tokenOf(request);
    if (token === null) return null;
    const known = this.verified.peek(token);
    if (known && known.exp * 1000 > Date.now()) return this.sessions.userOf(known, isUse(request));
    const claims = await this.sessions.claimsOf(token);
    const user = claims && (await this.sessions.userOf(claims, isUse(request)));
    if (user) await this.verified.get(token, () => Promise.resolve(claims));
    return user;
  }
}
