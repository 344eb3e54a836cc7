import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { AccountService } from '../../books/account/account.service';
import { Admins } from '../../people/auth/admins.service';
import { isCommon } from '../../people/auth/passwords/common-passwords';
import { hashPassword, randomPassword } from '../../people/auth/passwords/passwords';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { CONFIG } from '../../kernel/config/config.module';
import type { Config } from '../../kernel/config/config';

const CASH = { accountName: 'Cash', accountType: 'cash', isActive: true, openingBalance: 0 } as const;

/** Makes the first admin and the first cash account of an empty shop. */
@Injectable()
export class FirstStart implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectConnection() private readonly connection: Connection,
    private readonly admins: Admins,
    private readonly accounts: AccountService,
    private readonly transactions: Transactions,
    private readonly link: DatabaseLink,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(() => this.prepare());
  }

  private async prepare(): Promise<void> {
    if ((await this.admins.one(null)) && (await this.accounts.hasOne(null))) return;
    const password = this.config.adminPassword ?? randomPassword();
    // One that guessing begins with opens the shop only to choose another.
    const mustChange = await isCommon(password);
    const passwordHash = await hashPassword(password);
    const isNew = await this.transactions.run(async (session) => {
      await this.meetOthers(session);
      const admin = await this.admins.one(session);
      const { _id, name } =
        admin ??
        (await this.admins.addFirst(
          { email: this.config.adminEmail, passwordHash, oneTime: mustChange },
          session,
        ));
      const by = { _id: String(_id), name };
      if (!(await this.accounts.hasOne(session))) await this.accounts.records.insert(CASH, by, session);
      return !admin;
    });
    if (!isNew || this.config.adminPassword) return;
    // One line of JSON, for the program that started this one: the only time that the password can be seen.
    process.stdout.write(`${JSON.stringify({ firstAdmin: { email: this.config.adminEmail, password } })}\n`);
  }

  /** Of several processes that start at once on an empty shop, the second one sees the first one's admin. */
  private async meetOthers(session: ClientSession): Promise<void> {
    const starts = this.connection.collection<{ _id: string; count: number }>('migrations');
    await starts.updateOne({ _id: 'first start' }, { $inc: { count: 1 } }, { session, upsert: true });
  }
}
