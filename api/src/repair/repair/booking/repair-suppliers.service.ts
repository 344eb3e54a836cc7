import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import type { Actor } from '../../../store/records/record';
import { PartyService } from '../../../people/party/party.service';
import { OPEN_CLAIMS, RepairItem } from '../../../store/repair/repair-item.schema';

type Id = Types.ObjectId;

/**
 * What repairs know of suppliers and partners: who supplied a used part, whom a part is claimed from, who repairs for the
 * shop. It goes along when two suppliers turn out to be one, and comes back when that is taken back.
 */
@Injectable()
export class RepairSuppliers {
  constructor(
    @InjectModel(RepairItem.name) private readonly items: Model<RepairItem>,
    private readonly parties: PartyService,
  ) {
    const { records } = parties;
    records.movedBy('used parts', (...move) => this.moveParts(...move));
    records.movedBy('claims', (...move) => this.moveClaims(...move));
    records.movedBy('outsourced repairs', (...move) => this.move('repairBy', ...move));
    records.heldOpenBy(async ({ _id }, session) => {
      const open = { 'claim.supplier.userId': _id, 'claim.state': { $in: [...OPEN_CLAIMS] } };
      const item = await items.findOne(open, { repairNumber: 1 }).session(session).lean();
      const words = `has a claim open with repair ${item?.repairNumber ?? ''}: settle it first`;
      return item ? [{ path: 'claims', words }] : [];
    });
  }

  /** Moves used parts; an item may have parts of several suppliers, so the parts themselves are told, not their items. */
  private async moveParts(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
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

  /** When a merge is taken back, claims that were made since for parts that came back come back too. */
  private async moveClaims(from: Id, into: Id, session: ClientSession, only?: readonly Id[]): Promise<Id[]> {
    const moved = await this.move('claim.supplier', from, into, session, only);
    if (!only) return moved;
    const own = { 'usedItems.supplier.userId': into };
    const found = await this.items.find(own, { usedItems: 1 }).session(session).lean();
    const parts = found
      .flatMap(({ usedItems }) => usedItems)
      .filter((part) => part.supplier?.userId.equals(into))
      .map(({ _id }) => _id);
    // One that a debit note was made for stays with whom the note is to.
    const since = {
      'claim.supplier.userId': from,
      'claim.part': { $in: parts },
      'claim.document': { $exists: false },
    };
    const claims = await this.items.find(since, { _id: 1 }).session(session).lean();
    await this.point(
      'claim.supplier',
      claims.map(({ _id }) => _id),
      into,
      session,
    );
    return [];
  }

  private async move(
    field: 'claim.supplier' | 'repairBy',
    from: Id,
    into: Id,
    session: ClientSession,
    only?: readonly Id[],
  ): Promise<Id[]> {
    const filter = { [`${field}.userId`]: from, ...(only ? { _id: { $in: [...only] } } : {}) };
    const found = await this.items.find(filter, { _id: 1 }).session(session).lean();
    const ids = found.map(({ _id }) => _id);
    await this.point(field, ids, into, session);
    return ids;
  }

  private async point(
    field: 'claim.supplier' | 'repairBy',
    ids: readonly Id[],
    into: Id,
    session: ClientSession,
  ): Promise<void> {
    if (ids.length === 0) return;
    const set = { [field]: await this.actorOf(into, session) };
    await this.items.updateMany({ _id: { $in: [...ids] } }, { $set: set }, { session });
  }

  private async actorOf(id: Id, session: ClientSession): Promise<Actor> {
    const { _id: userId, name } = await this.parties.records.stored(String(id), session);
    return { userId, name };
  }
}
