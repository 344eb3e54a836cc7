import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { folded } from '@shopbench/contracts';
import { AccountService } from '../account/account.service';
import { Account } from '../account/account.schema';
import { Credential } from '../auth/credential.schema';
import { hashPassword, randomPassword } from '../auth/passwords';
import { DatabaseLink } from '../common/database/database-link.service';
import { Transactions } from '../common/database/transactions.service';
import { searchKeys } from '../common/lists/search-keys';
import { newRecord } from '../common/records/record';
import { CONFIG } from '../config/config.module';
import type { Config } from '../config/config';
import { Party } from '../party/party.schema';

/** Makes the first admin and the first cash account of an empty shop. */
@Injectable()
export class FirstStart implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
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
    const admin = await this.parties.findOne({ archived: false, designation: 'admin' }).lean();
    const account = await this.accountModel.findOne({}, { _id: 1 }).lean();
    if (admin && account) return;
    const password = this.config.adminPassword ?? randomPassword();
    const passwordHash = await hashPassword(password);
    await this.transactions.run(async (session) => {
      const by = admin
        ? { _id: String(admin._id), name: admin.name }
        : await this.addAdmin(passwordHash, session);
      if (account) return;
      const cash = { accountName: 'Cash', accountType: 'cash', isActive: true, openingBalance: 0 } as const;
      await this.accounts.records.insert(cash, by, session);
    });
    if (admin || this.config.adminPassword) return;
    // One line of JSON, for the program that started this one: the only time that the password can be seen.
    process.stdout.write(`${JSON.stringify({ firstAdmin: { email: this.config.adminEmail, password } })}\n`);
  }

  private async addAdmin(
    passwordHash: string,
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
    const credential = { _id: admin._id, identifiers: [email], passwordHash, changedAt: new Date() };
    await this.credentials.create([credential], { session });
    return self;
  }
}
