import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Actor } from '../../../store/records/record';
import { PartyService } from '../../../people/party/party.service';
import { RepairItem } from '../../../store/repair/repair-item.schema';

type Id = Types.ObjectId;

/**
 * What repairs know of suppliers: who supplied a used part, and what was claimed for it since. It goes along when two suppliers
 * turn out to be one, and comes back when that is taken back.
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
    const supplied = await this.partsOf(from, session);
    const moved = supplied.filter(({ part }) => !only || only.some((one) => one.equals(part)));
    for (const { item, part } of moved) {
      const set = { 'usedItems.$.supplier': supplier };
      await this.items.updateOne({ _id: item, 'usedItems._id': part }, { $set: set }, { session });
    }
    return moved.map(({ part }) => part);
  }

  /** When a merge is taken back: claims that were made since for parts that came back come back too. */
  async moveClaimsSince(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    if (!only) return [];
    const parts = (await this.partsOf(into, session)).map(({ part }) => part);
    // One that a debit note was made for stays with whom the note is to.
    const since = {
      'claim.supplier.userId': from,
      'claim.part': { $in: parts },
      'claim.document': { $exists: false },
    };
    const set = { 'claim.supplier': await this.actorOf(into, session) };
    await this.items.updateMany(since, { $set: set }, { session });
    return [];
  }

  /** The used parts that somebody supplied, with their items. */
  private async partsOf(supplier: Id, session: ClientSession): Promise<{ item: Id; part: Id }[]> {
    const named = { 'usedItems.supplier.userId': supplier };
    const found = await this.items.find(named, { usedItems: 1 }).session(session).lean();
    return found.flatMap(({ _id: item, usedItems }) =>
      usedItems.flatMap((one) => (one.supplier?.userId.equals(supplier) ? [{ item, part: one._id }] : [])),
    );
  }

  private async actorOf(id: Id, session: ClientSession): Promise<Actor> {
    const { _id: userId, name } = await this.parties.records.stored(String(id), session);
    return { userId, name };
  }
}
