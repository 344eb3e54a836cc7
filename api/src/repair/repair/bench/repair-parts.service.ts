import { Injectable } from '@nestjs/common';
import { Types, type ClientSession } from 'mongoose';
import {
  fitsUnit,
  formatRupees,
  lineAmount,
  say,
  toMilli,
  toPaise,
  toRupees,
  unitNumberOf,
  type UsedItemInput,
} from '@shopbench/contracts';
import { conflict, notFound, ruleBroken } from '../../../kernel/answers/failure';
import { actorOf } from '../../../store/records/record';
import type { Posting, StockLine } from '../../../books/posting/posting';
import { PostingService } from '../../../books/posting/posting.service';
import type { Product } from '../../../store/goods/product.schema';
import { ProductService } from '../../../goods/product/product.service';
import { SettingsService } from '../../../records/settings/settings.service';
import { Reservations } from '../../../goods/reservations/reservations.service';
import type { ItemChange, ItemChanging } from '../record/repair-item-change';
import type { RepairItem, UsedPart } from '../../../store/repair/repair-item.schema';
import { RepairItemStore } from '../record/repair-item-store.service';
import { RepairPartSource } from './repair-part-source.service';
import type { Repair } from '../../../store/repair/repair.schema';

/**
 * The parts that were used on an item. Saving one takes it out of the stock at once, taking it off brings it back, both on
 * the day that it is done: days before stay as they were posted. Source: domain rules, "Repairs".
 */
@Injectable()
export class RepairParts implements ItemChange {
  readonly fields = ['usedItems'] as const;

  constructor(
    private readonly items: RepairItemStore,
    private readonly products: ProductService,
    private readonly posting: PostingService,
    private readonly settings: SettingsService,
    private readonly sources: RepairPartSource,
    private readonly reservations: Reservations,
  ) {}

  /**
   * Throws 409 beyond the stock, for what is kept back for an order, for units that are not there, for what is billed and for a part that somebody else took
   * off; 422 for figures that differ, part of a piece, a closed day.
   */
  async apply({ repair, item, sent, user }: ItemChanging, session: ClientSession): Promise<void> {
    const parts = await this.merged(item, sent.usedItems!, sent.usedItemsSeen, session);
    if (JSON.stringify(parts) === JSON.stringify(item.usedItems)) return;
    if (item.bill) throw conflict(say('repair.billedWith', { bill: item.bill.number }), 'usedItems');
    const all = await this.items.of(repair._id, session);
    const after = all.map((one) => (one._id.equals(item._id) ? { ...one, usedItems: parts } : one));
    const partsOf = (some: readonly RepairItem[]) => some.flatMap(({ usedItems }) => usedItems);
    const also = { gone: partsOf(all), pathOf: () => 'usedItems' };
    await this.reservations.refuseShort(partsOf(after), [], session, also);
    const costs = await this.post(repair, after, item.index, user, session);
    for (const [i, one] of after.entries()) {
      const usedItems = one.usedItems.map((part) => ({ ...part, cost: costs.get(String(part._id)) ?? 0 }));
      if (JSON.stringify(usedItems) === JSON.stringify(all[i]!.usedItems)) continue;
      const stamp = one._id.equals(item._id) ? { updatedAt: new Date(), updatedBy: actorOf(user) } : {};
      await this.items.set(one._id, { usedItems, ...stamp }, session);
    }
  }

  /** Posts what the parts of all items of a booking come to now; answers the cost of each part by its id. */
  private async post(
    repair: Repair,
    items: readonly RepairItem[],
    index: number,
    user: ItemChanging['user'],
    session: ClientSession,
  ): Promise<Map<string, number>> {
    const date = await this.settings.today();
    await this.settings.refuseClosed([date], session, 'usedItems');
    const parts = items.flatMap((item) =>
      item.usedItems.map((part, i) => ({
        part,
        path: item.index === index ? `usedItems.${i}` : 'usedItems',
      })),
    );
    const posting: Posting = {
      document: { kind: 'repair', id: repair._id, number: repair.number },
      ...{ date, by: actorOf(user), ledger: [] },
      stock: parts.map(({ part, path }): StockLine => ({
        ...{ itemId: part.item, kind: 'repair_part', change: -part.quantity, against: 'cost_of_goods', path },
        ...(part.imei ? { units: [[part.imei]] } : {}),
      })),
    };
    const label = `Repair ${repair.number} parts`;
    const correction = { label, movement: 'repair_part', onTheDay: true } as const;
    const costs = await this.posting.replace([posting], correction, session);
    return new Map(parts.map(({ part }, i) => [String(part._id), costs[i] ?? 0]));
  }

  /** The parts that an item has then: what the person saw and left out goes, what somebody else added meanwhile stays. */
  private async merged(
    item: RepairItem,
    sent: readonly UsedItemInput[],
    seen: readonly string[] | undefined,
    session: ClientSession,
  ): Promise<UsedPart[]> {
    const isSeen = ({ _id }: UsedPart) => !seen || seen.includes(String(_id));
    const named = new Set(sent.flatMap(({ _id }) => _id ?? []));
    const kept = item.usedItems.filter((part) => !isSeen(part) && !named.has(String(part._id)));
    const parts: UsedPart[] = [];
    for (const [i, input] of sent.entries())
      parts.push(await this.partOf(item, input, `usedItems.${i}`, session));
    return [...parts, ...kept];
  }

  private async partOf(
    item: RepairItem,
    input: UsedItemInput,
    path: string,
    session: ClientSession,
  ): Promise<UsedPart> {
    const before = item.usedItems.find(({ _id }) => String(_id) === input._id);
    if (input._id && !before)
      throw conflict(say('part.takenOff', { name: input.productName ?? 'The part' }), path);
    const product = before ? null : await this.usable(input.item, path, session);
    const unit = before?.unit ?? product!.unit;
    if (!fitsUnit(input.quantity, unit as Product['unit']))
      throw ruleBroken(say('unit.whole', { unit }), `${path}.quantity`);
    const imei = input.imei ? unitNumberOf(input.imei) : undefined;
    if (imei && input.quantity !== 1) throw ruleBroken(say('part.onePiece'), `${path}.quantity`);
    const [quantity, salePrice] = [toMilli(input.quantity), toPaise(input.salePrice)];
    const total = toRupees(lineAmount({ quantity, price: salePrice, discount: 0 }));
    if (input.total !== undefined && input.total !== total)
      throw ruleBroken(
        say('part.otherTotal', { said: formatRupees(input.total), total: formatRupees(total) }),
        `${path}.total`,
      );
    const same = before ?? {
      _id: new Types.ObjectId(),
      item: product!._id,
      itemCode: product!.itemCode,
      productName: product!.productName,
      unit: product!.unit,
      cost: 0,
    };
    const { itemDescription: _d, imei: _i, supplier: known, ...rest } = same as UsedPart;
    const isSameUnit = before && before.imei === imei;
    const supplier = isSameUnit ? known : await this.sources.supplierOf(rest.item, imei);
    return {
      ...rest,
      ...{ quantity, salePrice },
      ...(input.itemDescription ? { itemDescription: input.itemDescription } : {}),
      ...(imei ? { imei } : {}),
      ...(supplier ? { supplier } : {}),
    };
  }

  /** Within the transaction: a product that can be used as a part. */
  private async usable(id: string, path: string, session: ClientSession): Promise<Product> {
    const product = await this.products.records.stored(id, session).catch(() => null);
    if (!product || product.archived) throw notFound(say('product.none'), `${path}.item`);
    if (product.service)
      throw ruleBroken(say('part.service', { product: product.productName }), `${path}.item`);
    await this.products.records.refer(product._id, `${path}.item`, session);
    return product;
  }
}
