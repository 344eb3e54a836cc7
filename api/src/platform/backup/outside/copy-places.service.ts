import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { say, type PlaceInput, type ShownKey } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { notFound, ruleBroken } from '../../../kernel/answers/failure';
import type { Config } from '../../../kernel/config/config';
import { CONFIG } from '../../../kernel/config/config.module';
import { Transactions } from '../../../kernel/database/transactions.service';
import { Keys } from '../../../kernel/keys/keys.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { CopyPlace } from '../../../store/platform/copy-place.schema';
import { markFolder } from '../places/folder-place';
import { PlaceFailure, type Place } from '../places/place';
import { demandAllowed, placeAt } from '../places/place-at';
import { CopyKeys } from './copy-keys.service';

/** So many places a shop may have. */
const MOST_PLACES = 5;
/** Written to try a place, and removed again. */
const TRIAL = 'shopbench-trial/trial';

/** The places for copies outside. */
@Injectable()
export class CopyPlaces {
  constructor(
    @InjectModel(CopyPlace.name) private readonly places: Model<CopyPlace>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir' | 'copyHosts'>,
    private readonly keys: Keys,
    private readonly copyKeys: CopyKeys,
    private readonly transactions: Transactions,
    private readonly settings: SettingsService,
  ) {}

  /** In the order in which they were named. */
  all(): Promise<CopyPlace[]> {
    return this.places.find().sort({ since: 1, _id: 1 }).lean();
  }

  /** Throws 404. */
  async byId(id: string): Promise<CopyPlace> {
    const place = Types.ObjectId.isValid(id) ? await this.places.findById(id).lean() : null;
    if (!place) throw notFound(say('copy.none'));
    return place;
  }

  /**
   * Names a place, once it was tried: written to and read from. With the first one the key is made, which is answered this once.
   * Throws 422 naming the field for one that may not be named or does not do what it is asked.
   */
  async add(input: PlaceInput, by: SignedInUser): Promise<{ place: CopyPlace; key: ShownKey | null }> {
    const made = await refusing(
      async () => {
        const one = await this.madeOf(input);
        await tryPlace(await this.open(one));
        return one;
      },
      'folder' in input ? 'folder' : 'address',
    );
    return this.transactions.run(async (session) => {
      const there = await this.places.find({}, { label: 1 }).session(session).lean();
      if (there.length >= MOST_PLACES) throw ruleBroken(say('copy.most', { most: MOST_PLACES }));
      if (there.some(({ label }) => label === made.label)) throw ruleBroken(say('copy.twice'), 'label');
      const key = await this.copyKeys.makeFirst(session);
      await this.places.create([made], { session });
      const after = { placeOfCopies: `${made.label}, ${made.where}` };
      await this.settings.noteChange({ before: {}, after }, by, session);
      return { place: made, key };
    });
  }

  /** What lies there stays there. Throws 404. */
  async remove(id: string, by: SignedInUser): Promise<CopyPlace> {
    const place = await this.byId(id);
    await this.transactions.run(async (session) => {
      await this.places.deleteOne({ _id: place._id }, { session });
      const before = { placeOfCopies: `${place.label}, ${place.where}` };
      await this.settings.noteChange({ before, after: {} }, by, session);
    });
    return place;
  }

  /** Looks whether a place is there and can be written. Throws 422 with the reason; where it is there, it is tried anew at once. */
  async test(id: string): Promise<CopyPlace> {
    const place = await this.byId(id);
    await refusing(async () => tryPlace(await this.open(place)));
    await this.places.updateOne({ _id: place._id }, { $unset: { failed: '' } });
    return place;
  }

  /** The place as it is spoken to. Throws PlaceFailure where its secret cannot be opened, or it may not be spoken to any more. */
  async open(place: CopyPlace): Promise<Place> {
    const { copyHosts } = this.config;
    demandAllowed(place, copyHosts);
    const { sealedSecret } = place;
    const secret = sealedSecret ? await this.keys.unseal('copies', sealedSecret) : '';
    if (secret === null) throw new PlaceFailure(say('copy.secretLost'));
    return placeAt({ ...place, secret }, copyHosts);
  }

  /** What lies there is of a key that was given up: each place gets a copy anew. */
  async startAnew(session: ClientSession): Promise<void> {
    const nothing = { $set: { copies: 0, bytes: 0 }, $unset: { last: '', failed: '' } };
    await this.places.updateMany({}, nothing, { session });
  }

  /** How a try to copy went. */
  async note(
    id: Types.ObjectId,
    how: Partial<Pick<CopyPlace, 'last' | 'failed' | 'copies' | 'bytes' | 'days'>>,
  ) {
    const isDone = how.last !== undefined;
    await this.places.updateOne({ _id: id }, { $set: how, ...(isDone ? { $unset: { failed: '' } } : {}) });
  }

  private async madeOf(input: PlaceInput): Promise<CopyPlace> {
    const { kind, label } = input;
    const bare = { _id: new Types.ObjectId(), kind, label, since: new Date(), days: [], copies: 0, bytes: 0 };
    const { dataDir, copyHosts } = this.config;
    const where = 'folder' in input ? input.folder : input.address;
    demandAllowed({ kind, where }, copyHosts);
    if ('folder' in input) {
      const { marker, isSameDisk } = await markFolder(where, dataDir);
      return { ...bare, where, marker, ...(isSameDisk ? { isSameDisk } : {}) };
    }
    const { user, secret } = input;
    const sealedSecret = await this.keys.seal('copies', secret);
    const more = input.kind === 's3' ? { bucket: input.bucket, region: input.region } : {};
    return { ...bare, where, user, sealedSecret, ...more };
  }
}

/** Writes to a place and reads from it. Throws PlaceFailure. */
async function tryPlace(place: Place): Promise<void> {
  await place.put(TRIAL, Buffer.from('Shopbench'));
  if ((await place.get(TRIAL))?.toString() !== 'Shopbench') throw new PlaceFailure(say('copy.failed'));
  await place.remove(TRIAL);
}

/** Throws 422 with what a place does not do. @param path the field that is wrong then */
async function refusing<T>(work: () => Promise<T>, path?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof PlaceFailure ? ruleBroken(error.said, path) : error;
  }
}
