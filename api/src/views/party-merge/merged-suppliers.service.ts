import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, QueryFilter, Types } from 'mongoose';
import type { Actor } from '../../store/records/record';
import { PartyService } from '../../people/party/party.service';
import { RepairItem } from '../../store/repair/repair-item.schema';

type Id = Types.ObjectId;

/**
 * What repairs know of suppliers: who supplied a used part, whom a part is claimed from. It goes along when two suppliers turn
 * out to be one, and comes back when that is taken back.
 */
@Injectable()
export class MergedSuppliers {
  constructor(
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
    private readonly parties: PartyService,
  ) {}

  /** Moves used parts; an item may have parts of several suppliers, so the parts themselves are told, not their items. */
  async moveParts(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    const supplier = await this.actorOf(into, session);
    const named = { 'usedItems.supplier.userId': from };
    const found = await this.items.find(named, { usedItems: 1 }).session(session).lean();
    const parts = found
      .flatMap(({ usedItems }) => usedItems)
      .filter((part) => part.supplier?.userId.equals(from))
      .map(({ _id }) => _id)
      .filter((id) => !only || only.some((one) => one.equals(id)));
    for (const id of parts)
      await this.items.updateOne(
        { 'usedItems._id': id },
        { $set: { 'usedItems.$.supplier': supplier } },
        { session },
      );
    return parts;
  }

  /** Moves claims. When a merge is taken back, those that were made since for parts that came back come back too. */
  async moveClaims(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    const own = only ? { _id: { $in: [...only] } } : {};
    const moved = await this.pointClaims({ ...own, 'claim.supplier.userId': from }, into, session);
    if (!only) return moved;
    const supplied = await this.items
      .find({ 'usedItems.supplier.userId': into }, { usedItems: 1 })
      .session(session)
      .lean();
    const parts = supplied
      .flatMap(({ usedItems }) => usedItems)
      .filter((part) => part.supplier?.userId.equals(into))
      .map(({ _id }) => _id);
    // One that a debit note was made for stays with whom the note is to.
    const since = {
      'claim.supplier.userId': from,
      'claim.part': { $in: parts },
      'claim.document': { $exists: false },
    };
    await this.pointClaims(since, into, session);
    return [];
  }

  private async pointClaims(
    filter: QueryFilter<RepairItem>,
    into: Id,
    session: ClientSession,
  ): Promise<Id[]> {
    const found = await this.items.find(filter, { _id: 1 }).session(session).lean();
    const ids = found.map(({ _id }) => _id);
    const set = { 'claim.supplier': await this.actorOf(into, session) };
    if (ids.length > 0) await this.items.updateMany({ _id: { $in: ids } }, { $set: set }, { session });
    return ids;
  }

  private async actorOf(id: Id, session: ClientSession): Promise<Actor> {
    const { _id: userId, name } = await this.parties.records.stored(String(id), session);
    return { userId, name };
  }
}
