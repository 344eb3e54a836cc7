import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { say, type ShownKey } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { ruleBroken } from '../../../kernel/answers/failure';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { authorityText } from '../../../kernel/tls/authority';
import { Transactions } from '../../../kernel/database/transactions.service';
import { Keys } from '../../../kernel/keys/keys.service';
import { linesFrom } from '../../../kernel/keys/root-secrets';
import { SettingsService } from '../../../records/settings/settings.service';
import { CARE_ID, CopyCare } from '../../../store/platform/copy-care.schema';
import { copyKeyOf, newCopyKey, type CopyKey } from '../sealed/copy-key';
import type { Manifest } from '../sealed/manifest';

/** The key of the copies outside: it lies here, sealed, for the weekly drill; the one on the paper is for the day that this computer dies. */
@Injectable()
export class CopyKeys {
  constructor(
    @InjectModel(CopyCare.name) private readonly care: Model<CopyCare>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
    private readonly keys: Keys,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
  ) {}

  find(): Promise<CopyCare | null> {
    return this.care.findById(CARE_ID).lean();
  }

  /** The key that copies are sealed with. Throws 422 where there is none, or none that opens here. */
  async current(): Promise<CopyKey> {
    const care = await this.find();
    if (!care) throw ruleBroken(say('copy.noKey'));
    const key = await this.opened(care);
    if (!key) throw ruleBroken(say('care.keyLost'));
    return key;
  }

  /** The same; null where there is none that opens here, which is told as an alarm already. */
  async usable(): Promise<CopyKey | null> {
    const care = await this.find();
    return care && this.opened(care);
  }

  async isLost(care: CopyCare): Promise<boolean> {
    return (await this.opened(care)) === null;
  }

  /** Makes the key of a shop that has none yet, and gives it; null where there is one. */
  async makeFirst(session: ClientSession): Promise<ShownKey | null> {
    if (await this.care.exists({ _id: CARE_ID }).session(session)) return null;
    const key = await newCopyKey();
    await this.care.create([{ ...(await this.storedAs(key)), _id: CARE_ID, drills: [] }], { session });
    return shown(key);
  }

  /**
   * What lies on this computer beside the data and goes into a copy, so that the key on the paper is enough: what opens the fields
   * that the shop itself seals, and the authority that its devices trust.
   */
  ofThisComputer(): Pick<Manifest, 'secrets' | 'authority'> {
    const authority = authorityText(this.config);
    return { secrets: linesFrom(this.keys.roots()), ...(authority ? { authority } : {}) };
  }

  /** Shows it again, to be printed; who saw it stands in the activity. */
  async show(by: SignedInUser): Promise<ShownKey> {
    const key = await this.current();
    await this.transactions.run(async (session) => {
      await this.care.updateOne({ _id: CARE_ID }, { $set: { shownAt: new Date() } }, { session });
      await this.settings.noteChange({ before: {}, after: { keyOfCopiesShown: key.name } }, by, session);
    });
    return shown(key);
  }

  /**
   * Compares what somebody typed from the paper. Throws 422 for another key and for none at all. A key that this computer could
   * not open any more it can open then.
   */
  async prove(identity: string): Promise<void> {
    const care = await this.find();
    if (!care) throw ruleBroken(say('copy.noKey'));
    const typed = await copyKeyOf(identity);
    if (!typed) throw ruleBroken(say('copy.noneOfIt'), 'identity');
    if (typed.recipient !== care.recipient)
      throw ruleBroken(say('copy.otherKey', { name: care.name }), 'identity');
    const sealedIdentity = await this.keys.seal('copies', typed.identity);
    await this.care.updateOne(
      { _id: CARE_ID, recipient: care.recipient },
      { $set: { typedAt: new Date(), sealedIdentity } },
    );
  }

  /**
   * Gives up the key for a new one: what lies outside until now cannot be opened by it, and what was proven of it is proven of nothing any more. Throws 422 unless its name is typed.
   * @param besides is done in the same transaction
   */
  async renew(
    name: string,
    by: SignedInUser,
    besides: (session: ClientSession) => Promise<void>,
  ): Promise<ShownKey> {
    const key = await newCopyKey();
    const stored = await this.storedAs(key);
    return this.transactions.run(async (session) => {
      const care = await this.care.findById(CARE_ID).session(session).lean();
      if (!care) throw ruleBroken(say('copy.noKey'));
      if (name.toUpperCase() !== care.name)
        throw ruleBroken(say('copy.confirmName', { name: care.name }), 'name');
      await this.care.updateOne(
        { _id: CARE_ID },
        { $set: { ...stored, drills: [] }, $unset: { typedAt: '' } },
        { session },
      );
      await besides(session);
      const [before, after] = [{ keyOfCopies: care.name }, { keyOfCopies: key.name }];
      await this.settings.noteChange({ before, after }, by, session);
      return shown(key);
    });
  }

  private async storedAs(key: CopyKey) {
    const now = new Date();
    const sealedIdentity = await this.keys.seal('copies', key.identity);
    return { sealedIdentity, recipient: key.recipient, name: key.name, madeAt: now, shownAt: now };
  }

  private async opened({ sealedIdentity }: CopyCare): Promise<CopyKey | null> {
    const identity = await this.keys.unseal('copies', sealedIdentity);
    return identity === null ? null : copyKeyOf(identity);
  }
}

const shown = ({ name, identity }: CopyKey): ShownKey => ({ name, identity });
