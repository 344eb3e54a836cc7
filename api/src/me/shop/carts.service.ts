import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Model } from 'mongoose';
import { invoiceTotals, toMilli, toRupees, type MyCart, type MyCartInput } from '@shopbench/contracts';
import type { SignedInUser } from '../../common/access/signed-in-user';
import { answer, type Answer } from '../../common/answers/answer';
import { conflict, notFound } from '../../common/answers/failure';
import { Transactions } from '../../common/database/transactions.service';
import { SettingsService } from '../../settings/settings.service';
import { Cart } from './cart.schema';
import { ShopWindow } from './window.service';

/** The carts of customers; each has one, with the sums that its order would have. What was in it and is not for sale any more is not shown and not ordered. */
@Injectable()
export class Carts {
  constructor(
    @InjectModel(Cart.name) private readonly carts: Model<Cart>,
    private readonly window: ShopWindow,
    private readonly settings: SettingsService,
    private readonly transactions: Transactions,
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
  put({ lines, version }: MyCartInput, user: SignedInUser): Promise<Answer<MyCart>> {
    return this.transactions.run(async (session) => {
      const before = await this.stored(user, session);
      if (before.version !== version)
        throw conflict('Your cart was changed on another phone: look at it again', 'version');
      const items = await this.window.items(
        lines.map(({ item }) => new Types.ObjectId(item)),
        session,
      );
      const prices = new Map(before.lines.map(({ item, price }) => [String(item), price]));
      const next = lines.map(({ item, quantity }, i) => {
        const found = items.get(item);
        if (!found) throw notFound('This is not for sale any more', `lines.${i}.item`);
        return { item: new Types.ObjectId(item), quantity, price: prices.get(item) ?? found.price };
      });
      await this.store(user, before.version, next, session);
      return answer('Cart saved', await this.get(user, session));
    });
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

  private async store(
    { _id }: SignedInUser,
    version: number,
    lines: Cart['lines'],
    session: ClientSession,
  ): Promise<void> {
    const cart = { version: version + 1, lines, updatedAt: new Date() };
    await this.carts.updateOne({ _id }, { $set: cart }, { session, upsert: true });
  }
}
