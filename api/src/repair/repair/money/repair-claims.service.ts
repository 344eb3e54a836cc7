import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  REPAIR_ITEM_RIGHTS,
  say,
  type ClaimInput,
  type ClaimRow,
  type ClaimUpdate,
  type RepairItem as ItemRecord,
} from '@shopbench/contracts';
import { recordSeenBy } from '../../../kernel/access/field-rights';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { Changes } from '../../../records/changes/changes.service';
import { unlessDuplicate } from '../../../kernel/answers/database-error';
import { Once } from '../../../kernel/database/once.service';
import type { Caller } from '../../../kernel/http/caller';
import { actorOf } from '../../../store/records/record';
import { toDocumentLink } from '../../../store/books/ledger-entry.schema';
import { TradeModels } from '../../../store/trade/trade-models';
import { changeOfItem } from '../record/repair-changes';
import { OPEN_CLAIMS, type RepairItem } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { itemNameOf, toRepairItem } from '../record/repair.mapper';
import { RepairService } from '../booking/repair.service';

type Claim = NonNullable<RepairItem['claim']>;

const MOST_CLAIMS = 200;

/**
 * A part that failed under the customer's warranty is claimed from its supplier, and followed until it is settled. Source:
 * issue "Repairs, whole", 9.
 */
@Injectable()
export class RepairClaims {
  constructor(
    private readonly repairs: RepairService,
    private readonly items: RepairItemStore,
    private readonly models: TradeModels,
    private readonly changes: Changes,
    private readonly once: Once,
  ) {}

  /** Claims that are not settled, the oldest first. */
  async open(): Promise<ClaimRow[]> {
    const found = await this.items.model
      .find({ 'claim.state': { $in: [...OPEN_CLAIMS] } })
      .sort({ 'claim.at': 1, _id: 1 })
      .limit(MOST_CLAIMS)
      .lean<RepairItem[]>();
    return found.map((item) => {
      const { supplier, what, state, document, at, by } = item.claim!;
      return {
        ...{ repair: String(item.repair), index: item.index, number: item.repairNumber },
        ...{ itemName: itemNameOf(item), supplier: { _id: String(supplier.userId), name: supplier.name } },
        ...{ what, state, at: at.toISOString(), by: by.name },
        ...(document ? { document: toDocumentLink(document)! } : {}),
      };
    });
  }

  /**
   * Claims a part of the earlier repair that this item came back from. Throws 422 where the item did not come back or the
   * part has no supplier, 409 where it is claimed already, also by another repair, and on a cancelled booking.
   */
  async claim(
    id: string,
    index: number,
    { part }: ClaimInput,
    { user, key }: Caller,
  ): Promise<Answer<ItemRecord>> {
    const claimed = () =>
      this.once.run(key, async (session) => {
        const [, item] = await this.repairs.standingItem(id, index, session);
        if (item.claim && item.claim.state !== 'refused') throw conflict(say('claim.already'));
        const { cameBackFrom } = item;
        if (!cameBackFrom) throw ruleBroken(say('claim.onlyWarranty'), 'part');
        const earlier = await this.items.one(cameBackFrom.repair, cameBackFrom.index, session);
        const used = earlier.usedItems.find(({ _id }) => _id.equals(part));
        if (!used) throw notFound(say('claim.noPart', { number: earlier.repairNumber }), 'part');
        if (!used.supplier) throw ruleBroken(say('claim.noSupplier', { product: used.productName }), 'part');
        const other = await this.items.model.findOne({ 'claim.part': used._id }).session(session).lean();
        if (other)
          throw conflict(
            say('claim.with', { product: used.productName, number: other.repairNumber }),
            'part',
          );
        const claim: Claim = {
          ...{ at: new Date(), by: actorOf(user), supplier: used.supplier },
          ...{ what: used.productName, part: used._id, state: 'open' },
        };
        return this.write(item, claim, user, session);
      });
    // Of two at once at two servers, the unique index lets one through.
    return unlessDuplicate(claimed, () => conflict(say('claim.already'), 'part'), 'claim.part');
  }

  /**
   * How a claim goes on: a debit note or an exchange, then settled or refused. Throws 404 without a claim, 409 for an item
   * that was changed meanwhile.
   */
  follow(id: string, index: number, change: ClaimUpdate, { user, key }: Caller): Promise<Answer<ItemRecord>> {
    return this.once.run(key, async (session) => {
      const item = await this.items.one((await this.repairs.stored(id, session))._id, index, session);
      await this.repairs.refuseStale(item, change.version);
      const { claim } = item;
      if (!claim) throw notFound(say('claim.none'));
      if (!OPEN_CLAIMS.includes(claim.state))
        throw conflict(say('claim.is', { state: say(`standing.${claim.state}`) }));
      const document = change.documentId ? await this.note(change.documentId, claim) : claim.document;
      if (change.state === 'debit_note' && !document) throw ruleBroken(say('claim.nameNote'), 'documentId');
      const { part, ...rest } = claim;
      const partOf = part && change.state !== 'refused' ? { part } : {};
      const next: Claim = { ...rest, ...partOf, state: change.state, ...(document ? { document } : {}) };
      return this.write(item, next, user, session);
    });
  }

  private async note(id: string, { supplier }: Claim): Promise<NonNullable<Claim['document']>> {
    const note = await this.models
      .of('purchaseDebitNote')
      .findById(id, { number: 1, partyId: 1, cancelled: 1 })
      .lean();
    if (!note || note.cancelled) throw notFound(say('claim.noNote'), 'documentId');
    if (!note.partyId?.equals(supplier.userId))
      throw ruleBroken(
        say('claim.otherSupplier', { number: note.number, supplier: supplier.name }),
        'documentId',
      );
    return { kind: 'purchaseDebitNote', id: new Types.ObjectId(id), number: note.number };
  }

  private async write(
    item: RepairItem,
    claim: Claim,
    user: SignedInUser,
    session: Parameters<RepairItemStore['set']>[2],
  ): Promise<Answer<ItemRecord>> {
    const fields = { claim, updatedAt: new Date(), updatedBy: actorOf(user), version: item.version + 1 };
    await this.items.set(item._id, fields, session);
    const words = (one: Claim | undefined) => ({
      repairing: { [item.index]: { claim: one ? `${one.what}, ${one.supplier.name}: ${one.state}` : null } },
    });
    const states = { before: words(item.claim), after: words(claim) };
    await this.changes.write({ ...changeOfItem(item, user), ...states }, session);
    return answer(
      say('done.claimSaved'),
      recordSeenBy(toRepairItem({ ...item, ...fields }), REPAIR_ITEM_RIGHTS, user),
    );
  }
}
