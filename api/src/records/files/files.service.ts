import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { hasRight, say, type FileLink } from '@shopbench/contracts';
import type { SignedInUser } from '../../kernel/access/signed-in-user';
import { type Answer, withData } from '../../kernel/answers/answer';
import { conflict, notAllowed, notFound } from '../../kernel/answers/failure';
import { Keys } from '../../kernel/keys/keys.service';
import { sealedElsewhere } from '../../kernel/keys/lost-words';
import { bytesOf } from '../../kernel/keys/sealed-places';
import type { NamedRecords } from '../masters/named-records';
import { actorOf } from '../../store/records/record';
import type { NamedRecord } from '../../store/records/stored-record';
import { ExpenseFacts } from '../expense-facts/expense-facts.service';
import { FILE_FIELDS, FileChunk, isSealed, StoredFile, type FileKind } from '../../store/records/file.schema';
import type { Picture } from './picture';

type RecordFileKind = keyof typeof FILE_FIELDS;

/** Bytes of one chunk: far below what a document may hold. */
const CHUNK = 200 * 1024;

/** Who may see the record that a file belongs to; that of people's pay needs the right to that as well. */
const SEEN_BY: Record<FileKind, (file: StoredFile, user: SignedInUser) => boolean> = {
  // Customers see it in the shop's window.
  product: (_, user) => hasRight(user, 'trade') || hasRight(user, 'customer_area'),
  mobile: (_, user) => hasRight(user, 'trade'),
  repairItem: (_, user) => hasRight(user, 'trade'),
  expense: (_, user) => hasRight(user, 'accounts'),
  repair: (_, user) => hasRight(user, 'trade'),
  party: ({ recordId }, user) => hasRight(user, 'work') || String(recordId) === user._id,
  logo: () => true,
  // Once a purchase names it, only its own route shows it, which keeps who looked.
  identity: ({ by, waits }, { _id }) => waits === true && String(by.userId) === _id,
  purchaseBill: ({ by }, user) => hasRight(user, 'cost') || String(by.userId) === user._id,
};

/** The address under which a record answers its file. */
export const fileUrl = (id: Types.ObjectId): string => `/api/v1/files/${String(id)}`;

export const linkOf = (id: Types.ObjectId): FileLink => ({ _id: String(id), url: fileUrl(id) });

type FileOwner = Pick<StoredFile, 'kind' | 'recordId' | 'waits'>;

/** Pictures of records. */
@Injectable()
export class FilesService {
  constructor(
    @InjectModel(StoredFile.name) private readonly files: Model<StoredFile>,
    @InjectModel(FileChunk.name) private readonly chunks: Model<FileChunk>,
    private readonly expenses: ExpenseFacts,
    private readonly keys: Keys,
  ) {}

  /** Keeps a picture of a record in place of those of its kind, within the transaction that changes the record. */
  async keep(
    picture: Picture,
    owner: FileOwner,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Types.ObjectId> {
    await this.removeOf(owner.recordId, session, owner.kind);
    return this.add(picture, owner, user, session);
  }

  /** Keeps a picture of a record beside those it has, within the transaction that changes the record. */
  async add(
    { data, contentType }: Picture,
    owner: FileOwner,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<Types.ObjectId> {
    const _id = new Types.ObjectId();
    const file = { _id, ...owner, contentType, size: data.length, at: new Date(), by: actorOf(user) };
    await this.files.create([file], { session });
    const count = Math.ceil(data.length / CHUNK);
    for (let n = 0; n < count; n += 1) {
      const part = data.subarray(n * CHUNK, (n + 1) * CHUNK);
      const content = isSealed(owner.kind) ? await this.keys.sealBytes('identity', part) : { data: part };
      await this.chunks.create([{ _id: new Types.ObjectId(), fileId: _id, n, ...content }], { session });
    }
    return _id;
  }

  /** The file that this person uploaded for a record that is now made; null when there is none. */
  async claim(
    id: string,
    kind: FileKind,
    { _id: user }: SignedInUser,
    session: ClientSession,
  ): Promise<Pick<StoredFile, '_id' | 'recordId'> | null> {
    const filter = { _id: id, kind, 'by.userId': user };
    return this.files.findOne(filter, { recordId: 1 }).session(session).lean();
  }

  /** Makes an uploaded file that of the record that was made. */
  async giveTo(id: string, recordId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { recordId }, $unset: { waits: '' } }, { session });
  }

  /** Puts a picture on a record in place of the one it had; answers the record's file. */
  async putOn<T extends NamedRecord, R extends object>(
    records: NamedRecords<T, R>,
    { kind, id }: { kind: RecordFileKind; id: string },
    picture: Picture,
    user: SignedInUser,
  ): Promise<Answer<FileLink>> {
    let fileId = new Types.ObjectId();
    const told = await records.changeIn(id, async (before, session) => {
      fileId = await this.keep(picture, { kind, recordId: before._id }, user, session);
      const fields = { [FILE_FIELDS[kind]]: fileUrl(fileId) };
      return records.set(id, before.version, fields, user, session);
    });
    return withData(told, linkOf(fileId));
  }

  /** Takes the picture off a record, if it has one. */
  async takeOff<T extends NamedRecord, R extends object>(
    records: NamedRecords<T, R>,
    { kind, id }: { kind: RecordFileKind; id: string },
    user: SignedInUser,
  ): Promise<Answer<null>> {
    const told = await records.changeIn(id, async (before, session) => {
      await this.removeOf(before._id, session);
      return records.set(id, before.version, { [FILE_FIELDS[kind]]: null }, user, session);
    });
    return withData(told, null);
  }

  /** Removes all files of a record, or those of one kind. */
  async removeOf(recordId: Types.ObjectId, session: ClientSession, kind?: FileKind): Promise<void> {
    const filter = { recordId, ...(kind ? { kind } : {}) };
    const old = await this.files.find(filter, { _id: 1 }).session(session).lean();
    for (const { _id } of old) await this.remove(_id, session);
  }

  /** Removes one file. */
  async remove(_id: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.chunks.deleteMany({ fileId: _id }, { session });
    await this.files.deleteOne({ _id }, { session });
  }

  /** A file and its bytes. Throws 404 where there is none, 403 for somebody who may not see its record, 409 where no key of here opens it. */
  async read(id: string, user: SignedInUser): Promise<{ file: StoredFile; data: Buffer }> {
    const file = await this.files.findById(id).lean();
    if (!file) throw notFound(say('file.none'));
    if (!(await this.maySee(file, user))) throw notAllowed();
    return { file, data: await this.bytesOf(file) };
  }

  /** A file of a record that the caller knows this person may see. Throws 404, and 409 where no key of here opens it. */
  async readOf(id: string, recordId: Types.ObjectId): Promise<{ file: StoredFile; data: Buffer }> {
    const file = await this.files.findOne({ _id: id, recordId }).lean();
    if (!file) throw notFound(say('file.none'));
    return { file, data: await this.bytesOf(file) };
  }

  /** Throws 403 where the record has a file of this kind that this person may not see: they may not put another in its place. */
  async refuseUnseen(
    { kind, recordId }: Pick<StoredFile, 'kind' | 'recordId'>,
    user: SignedInUser,
    session: ClientSession,
  ): Promise<void> {
    for (const file of await this.files.find({ recordId, kind }).session(session).lean())
      if (!(await this.maySee(file, user))) throw notAllowed(say('photo.ofAnother'));
  }

  private async maySee(file: StoredFile, user: SignedInUser): Promise<boolean> {
    if (!SEEN_BY[file.kind](file, user)) return false;
    return file.kind !== 'expense' || !(await this.expenses.isHiddenFrom(user, file.recordId));
  }

  private async bytesOf(file: StoredFile): Promise<Buffer> {
    const chunks = await this.chunks.find({ fileId: file._id }).sort({ fileId: 1, n: 1 }).lean();
    const parts: Uint8Array[] = [];
    for (const { key, data } of chunks) {
      const stored = bytesOf(data);
      const part = key ? await this.keys.unsealBytes('identity', { key, data: stored }) : stored;
      if (!part) throw conflict(sealedElsewhere('identity'));
      parts.push(part);
    }
    const data = Buffer.concat(parts);
    if (data.length !== file.size) throw notFound(say('file.none'));
    return data;
  }
}
