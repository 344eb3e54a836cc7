import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { invoiceTotals, say, toMilli, toRupees, type MyCart, type MyCartInput } from '@shopbench/contracts';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { answer, type Answer } from '../../../kernel/answers/answer';
import { conflict, notFound } from '../../../kernel/answers/failure';
import { unlessDuplicate } from '../../../kernel/answers/database-error';
import { SettingsService } from '../../../records/settings/settings.service';
import { Cart } from '../../../store/people/cart.schema';
import { ShopWindow } from './window.service';

/** The carts of customers; each has one, with the sums that its order would have. What was in it and is not for sale any more is not shown and not ordered. */
@Injectable()
export class Carts {
  constructor(
    @InjectModel(Cart.name) private readonly carts: Model<Cart>,
    private readonly window: ShopWindow,
    private readonly settings: SettingsService,
  ) {}

  async get(user: SignedInUser, session: ClientSession | null = null): Promise<MyCart> {
    const { version, lines } = await this.stored(user, session);
    const items = await this.window.items(
      lines.map(({ item }) => item),
      session,
    );
    const shown = lines.flatMap(({ item: id, quantity, price: was }) => {
      const found = items.get(String(id));
      return found ? [{ ...found, quantity, was }] : [];
    });
    const { roundToRupee } = await this.settings.get();
    const totals = invoiceTotals({
      lines: shown.map(({ price, quantity }) => ({
        ...{ price, quantity: toMilli(quantity), discount: 0, gstRate: 0 },
      })),
      // What the person sees is what is paid: the tax is in it.
      ...{ discount: 0, invoiceType: 'non_gst', interState: false, pricesIncludeTax: true, roundToRupee },
    });
    return {
      version,
      lines: shown.map(({ item, quantity, price, was }, i) => ({
        ...{ ...item, quantity, total: toRupees(totals.lines[i]!.total) },
        ...(was === price ? {} : { was: toRupees(was) }),
      })),
      ...{ roundOff: toRupees(totals.roundOff), total: toRupees(totals.payable) },
    };
  }

  /** Puts another cart in the place of the one of that version. Throws 409 for another version, 404 for what is not for sale. */
  async put({ lines, version }: MyCartInput, user: SignedInUser): Promise<Answer<MyCart>> {
    const before = await this.stored(user, null);
    if (before.version !== version) throw changedElsewhere();
    const items = await this.window.items(
      lines.map(({ item }) => new Types.ObjectId(item)),
      null,
    );
    const prices = new Map(before.lines.map(({ item, price }) => [String(item), price]));
    const next = lines.map(({ item, quantity }, i) => {
      const found = items.get(item);
      if (!found) throw notFound(say('window.gone'), `lines.${i}.item`);
      return { item: new Types.ObjectId(item), quantity, price: prices.get(item) ?? found.price };
    });
    await this.store(user, version, next, null);
    return answer(say('cart.saved'), await this.get(user));
  }

  /** Empties a cart whose content was ordered. */
  empty(user: SignedInUser, version: number, session: ClientSession): Promise<void> {
    return this.store(user, version, [], session);
  }

  /** Removes the cart of somebody who leaves. */
  async remove({ _id }: Pick<SignedInUser, '_id'>, session: ClientSession): Promise<void> {
    await this.carts.deleteOne({ _id }, { session });
  }

  private async stored(
    { _id }: SignedInUser,
    session: ClientSession | null,
  ): Promise<Pick<Cart, 'version' | 'lines'>> {
    return (await this.carts.findById(_id).session(session).lean()) ?? { version: 0, lines: [] };
  }

  /** One document, whose version tells whether it is still the one that was read: it needs no transaction of its own. */
  private async store(
    { _id }: SignedInUser,
    version: number,
    lines: Cart['lines'],
    session: ClientSession | null,
  ): Promise<void> {
    const cart = { version: version + 1, lines, updatedAt: new Date() };
    const isFirst = version === 0;
    const how = { ...(session ? { session } : {}), upsert: isFirst };
    const { matchedCount, upsertedCount } = await unlessDuplicate(
      async () => this.carts.updateOne({ _id, version }, { $set: cart }, how),
      changedElsewhere,
    );
    if (matchedCount + upsertedCount === 0) throw changedElsewhere();
  }
}

const changedElsewhere = () => conflict(say('cart.changed'), 'version');
