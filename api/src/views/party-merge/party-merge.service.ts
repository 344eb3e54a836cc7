import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { Party as PartyRecord } from '@shopbench/contracts';
import type { Answer } from '../../kernel/answers/answer';
import type { Caller } from '../../kernel/http/caller';
import { Credentials } from '../../people/auth/passwords/credentials.service';
import { PartyService } from '../../people/party/party.service';
import type { Movers, MergeWish } from '../../records/masters/merging';
import { MergedSuppliers } from '../../repair/repair/record/merged-suppliers.service';
import { PartyFacts } from '../../records/party-facts/party-facts.service';
import { MergedMoney } from '../../trade/payment/merged-money.service';
import { MergedProgram } from './merged-program.service';

type Id = Types.ObjectId;

/**
 * Two parties that turn out to be one, and apart again. Bills, repairs, payments, notes go along by the table of references;
 * here is what needs more than another id. What comes back brings along what was made of it, paid and posted for it since.
 */
@Injectable()
export class PartyMerge {
  /** In this order also when it is taken back: bills follow repairs, payments follow bills and expenses, the ledger all. */
  private readonly besides: Movers = {
    'documents since': (...move) => this.money.moveSince(...move),
    'payments since': (...move) => this.money.movePaid(...move),
    'ledger entries': (...move) => this.money.moveEntries(...move),
    'bill numbers': (from, into, session) => this.money.moveBillKeys(from, into, session),
    'bills entered twice': (...move) => this.money.billedTwice(...move),
    'sign-in': (...move) => this.moveSignIn(...move),
    threads: (...move) => this.program.moveThread(...move),
    cart: (...move) => this.program.moveCart(...move),
    'used parts': (...move) => this.suppliers.moveParts(...move),
    'claims since': (...move) => this.suppliers.moveClaimsSince(...move),
  };

  constructor(
    private readonly people: PartyFacts,
    private readonly parties: PartyService,
    private readonly money: MergedMoney,
    private readonly program: MergedProgram,
    private readonly suppliers: MergedSuppliers,
    private readonly credentials: Credentials,
  ) {}

  /** Throws as `Merging.merge`, and 422 where entries stand on days of the closed books. */
  merge(id: string, wish: MergeWish, by: Caller): Promise<Answer<PartyRecord>> {
    return this.parties.records.merge(id, wish, by, this.besides);
  }

  /**
   * Throws as `Merging.unmerge`, 409 too where something settles both a document of the one and one of the other, and 422 where
   * entries stand on days of the closed books.
   */
  unmerge(id: string, version: number, by: Caller): Promise<Answer<PartyRecord>> {
    return this.parties.records.unmerge(id, version, by, this.besides);
  }

  merged(id: string): Promise<PartyRecord[]> {
    return this.parties.records.merged(id);
  }

  /** A sign-in that comes back has the names of its party again, whatever the other one was called meanwhile. */
  private async moveSignIn(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    if (only?.length === 0 || !(await this.credentials.move(from, into, session))) return [];
    const own = only && (await this.people.one(into, session));
    if (own) await this.credentials.follow(own, { isTheirs: false }, session);
    return [into];
  }
}
