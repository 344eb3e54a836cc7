import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection, Model, mongo, Types } from 'mongoose';
import type { Naming, OpenReference, Reference } from '../../store/references/reference';
import { REFERENCES } from '../../store/references/references';
import { SettingsService } from '../settings/settings.service';
import type { Mover } from './merging';
import type { StillOpen } from './record-rules';

type Id = Types.ObjectId;
type Stored = mongo.Document & { _id: Id };

/** What names the records of each kind, and what that means for them, as the table of references says it. */
@Injectable()
export class References {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly settings: SettingsService,
  ) {}

  /** What keeps a record from being deleted, as a message calls it: 'products'. Undefined where nothing does. */
  async keeping(kind: string, id: Id, session: ClientSession): Promise<string | undefined> {
    const shop = await this.settings.get();
    for (const { keeps, where = {}, ...one } of naming(kind)) {
      const which = typeof where === 'function' ? where(shop) : where;
      if (keeps && which && (await this.first(one, id, which, session))) return keeps;
    }
    return undefined;
  }

  /** What documents are still open with a record; one for each field that the answer names. */
  async open(kind: string, id: Id, session: ClientSession): Promise<StillOpen[]> {
    const told: StillOpen[] = [];
    for (const { open, ...one } of naming(kind)) {
      if (!open || told.some(({ path }) => path === open.field)) continue;
      const found = await this.firstOpen(one, open, id, session);
      if (found) told.push({ path: open.field, words: open.words(found) });
    }
    return told;
  }

  /** What moves when two records of a kind turn out to be one, in its order. */
  movers(kind: string): [what: string, move: Mover][] {
    return naming(kind).flatMap((one) =>
      one.moves ? [[one.moves, (...move) => this.move(one, ...move)] as [string, Mover]] : [],
    );
  }

  private async move(
    { in: collection, path, copies = {}, follows, of: [records] }: Reference & Naming,
    from: Id,
    into: Id,
    session: ClientSession,
    only?: readonly Id[],
  ): Promise<Id[]> {
    const model = this.model(collection);
    const filter = { [path]: from, ...(only ? { _id: { $in: [...only] } } : {}) };
    const found = await model
      .find(filter, follows ? {} : { _id: 1 })
      .session(session)
      .lean<Stored[]>();
    if (found.length === 0) return [];
    const ids = found.map(({ _id }) => _id);
    const set = { [path]: into, ...(await this.copied(copies, records!, into, session)) };
    await model.updateMany({ _id: { $in: ids } }, { $set: set }, { session });
    for (const document of follows ? found : [])
      await model.updateOne({ _id: document._id }, { $set: follows!({ ...document, ...set }) }, { session });
    return ids;
  }

  private async copied(
    copies: NonNullable<Naming['copies']>,
    records: string,
    into: Id,
    session: ClientSession,
  ): Promise<object> {
    const fields = Object.entries(copies);
    if (fields.length === 0) return {};
    const record = await this.model(records).findById(into).session(session).lean<Stored>();
    return Object.fromEntries(fields.map(([field, own]) => [field, record![own] as unknown]));
  }

  private async firstOpen(
    one: Reference,
    { where, through }: OpenReference,
    id: Id,
    session: ClientSession,
  ): Promise<Stored | null> {
    if (!through) return this.first(one, id, where, session);
    const named = await this.model(one.in)
      .find({ [one.path]: id }, { [through.path]: 1 })
      .session(session)
      .lean<Stored[]>();
    const ids = named.map((document) => document[through.path] as Id);
    return this.model(through.in)
      .findOne({ ...where, _id: { $in: ids } })
      .session(session)
      .lean<Stored>();
  }

  private first(
    { in: collection, path }: Reference,
    id: Id,
    where: object,
    session: ClientSession,
  ): Promise<Stored | null> {
    return this.model(collection)
      .findOne({ ...where, [path]: id })
      .session(session)
      .lean<Stored>();
  }

  private model(collection: string): Model<Stored> {
    const found = Object.values(this.connection.models).find(
      ({ collection: { name } }) => name === collection,
    );
    if (!found) throw new Error(`No model of ${collection}`);
    return found as unknown as Model<Stored>;
  }
}

const naming = (kind: string) => REFERENCES.filter((one): one is Reference & Naming => one.kind === kind);
