import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { folded } from '@shopbench/contracts';
import { AccountService } from '../../books/account/account.service';
import { Account } from '../../store/books/account.schema';
import { isCommon } from '../../people/auth/passwords/common-passwords';
import { Credential } from '../../store/people/credential.schema';
import { hashPassword, randomPassword } from '../../people/auth/passwords/passwords';
import { DatabaseLink } from '../../kernel/database/database-link.service';
import { Transactions } from '../../kernel/database/transactions.service';
import { searchKeys } from '../../kernel/lists/search-keys';
import { newRecord } from '../../store/records/record';
import { CONFIG } from '../../kernel/config/config.module';
import type { Config } from '../../kernel/config/config';
import { Party } from '../../store/people/party.schema';

const CASH = { accountName: 'Cash', accountType: 'cash', isActive: true, openingBalance: 0 } as const;

/** Makes the first admin and the first cash account of an empty shop. */
@Injectable()
export class FirstStart implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    @InjectModel(Credential.name) private readonly credentials: Model<Credential>,
    @InjectModel(Account.name) private readonly accountModel: Model<Account>,
    private readonly accounts: AccountService,
    private readonly transactions: Transactions,
    private readonly link: DatabaseLink,
  ) {}

  onModuleInit(): void {
    this.link.prepareWith(() => this.prepare());
  }

  private async prepare(): Promise<void> {
    if ((await this.admin(null)) && (await this.hasAccount(null))) return;
    const password = this.config.adminPassword ?? randomPassword();
    // One that guessing begins with opens the shop only to choose another.
    const mustChange = await isCommon(password);
    const passwordHash = await hashPassword(password);
    const isNew = await this.transactions.run(async (session) => {
      await this.meetOthers(session);
      const admin = await this.admin(session);
      const by = admin
        ? { _id: String(admin._id), name: admin.name }
        : await this.addAdmin({ passwordHash, mustChange }, session);
      if (!(await this.hasAccount(session))) await this.accounts.records.insert(CASH, by, session);
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

  private admin(session: ClientSession | null): Promise<Party | null> {
    return this.parties.findOne({ archived: false, designation: 'admin' }).session(session).lean();
  }

  private async hasAccount(session: ClientSession | null): Promise<boolean> {
    return (await this.accountModel.exists({}).session(session)) !== null;
  }

  private async addAdmin(
    { passwordHash, mustChange }: { passwordHash: string; mustChange: boolean },
    session: ClientSession,
  ): Promise<{ _id: string; name: string }> {
    const email = this.config.adminEmail;
    const self = { _id: String(new Types.ObjectId()), name: 'Admin' };
    const admin: Party = {
      ...newRecord(self),
      _id: new Types.ObjectId(self._id),
      name: self.name,
      mobileNumber: '',
      address: '',
      designation: 'admin',
      email,
      gstType: 'Unregistered',
      accountType: 'Debit',
      openingBalance: 0,
      creditAllowed: false,
      creditLimit: 0,
      balance: 0,
      uniqueKey: `staff:${email}`,
      foldedName: folded(self.name),
      searchKeys: searchKeys(self.name, email),
    };
    await this.parties.create([admin], { session });
    const credential: Credential = {
      ...{ _id: admin._id, identifiers: [email], codesTo: email, passwordHash, changedAt: new Date() },
      ...(mustChange ? { oneTime: true } : {}),
    };
    await this.credentials.create([credential], { session });
    return self;
  }
}
