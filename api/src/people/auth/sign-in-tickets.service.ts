import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Credential } from '../../store/people/credential.schema';

/** Keeps a ticket from being taken for a session's or a device's token. */
const AUDIENCE = 'sign-in';
const MINUTES = 10;

/** How far somebody got who gave the right password. */
export interface Ticket {
  /** Whose sign-in, by the party's id. */
  sub: string;
  /** What was typed as the name; a device is remembered by it. */
  identifier: string;
  /** When the password was last changed: another one since makes the ticket worthless. */
  changedAt: number;
  /** The code of the second step was right. */
  code: boolean;
}

/** Signed notes by which the steps of a sign-in hang together. The browser holds them; they open no session by themselves. */
@Injectable()
export class SignInTickets {
  constructor(private readonly jwt: JwtService) {}

  issue(
    credential: Pick<Credential, '_id' | 'changedAt'>,
    identifier: string,
    code: boolean,
  ): Promise<string> {
    const ticket: Ticket = {
      sub: String(credential._id),
      identifier,
      changedAt: credential.changedAt.getTime(),
      code,
    };
    return this.jwt.signAsync({ ...ticket }, { audience: AUDIENCE, expiresIn: MINUTES * 60 });
  }

  /** What the ticket says; null for one that is forged or too old. */
  read(ticket: string): Promise<Ticket | null> {
    return this.jwt.verifyAsync<Ticket & object>(ticket, { audience: AUDIENCE }).catch(() => null);
  }
}
