import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { STAFF_DESIGNATIONS, type InvoiceInput } from '@shopbench/contracts';
import { Category } from '../category/category.schema';
import { notFound } from '../common/answers/failure';
import { Party } from '../party/party.schema';
import { Product } from '../product/product.schema';
import { SettingsService } from '../settings/settings.service';
import type { ShopSettings } from '../settings/settings.schema';

/** The stored records that an invoice names. */
export interface InvoiceSources {
  settings: ShopSettings;
  customer: Party | null;
  soldBy: Party | null;
  /** By id. */
  products: ReadonlyMap<string, Product>;
  /** GST percent by category id. */
  gstRates: ReadonlyMap<string, number>;
}

/** Loads what an invoice refers to. Throws 404 naming the field for anything that is not there or is archived. */
@Injectable()
export class InvoiceSourcesService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    @InjectModel(Party.name) private readonly parties: Model<Party>,
    private readonly settings: SettingsService,
  ) {}

  async load(input: InvoiceInput): Promise<InvoiceSources> {
    const customerId = input.billTo === 'Customer' ? input.customerId : undefined;
    const [settings, products, customer, soldBy] = await Promise.all([
      this.settings.get(),
      this.productsOf(input),
      customerId
        ? this.parties.findOne({ _id: customerId, archived: false, designation: 'customer' }).lean()
        : null,
      input.soldBy ? this.staff(input.soldBy) : null,
    ]);
    if (customerId && !customer) throw notFound('There is no such customer', 'customerId');
    const gstRates = input.invoiceType === 'gst' ? await this.ratesOf(products) : new Map<string, number>();
    return { settings, customer, soldBy, products, gstRates };
  }

  private async productsOf({ items }: InvoiceInput): Promise<Map<string, Product>> {
    const ids = [...new Set(items.map((line) => line.item.toLowerCase()))];
    const found = await this.products.find({ _id: { $in: ids }, archived: false }).lean();
    const products = new Map(found.map((product) => [String(product._id), product]));
    const missing = items.findIndex((line) => !products.has(line.item.toLowerCase()));
    if (missing >= 0) throw notFound('There is no such product', `items.${missing}.item`);
    return products;
  }

  private async staff(id: string): Promise<Party> {
    const filter = { _id: id, archived: false, designation: { $in: [...STAFF_DESIGNATIONS] } };
    const found = await this.parties.findOne(filter).lean();
    if (!found) throw notFound('There is no such member of the staff', 'soldBy');
    return found;
  }

  private async ratesOf(products: ReadonlyMap<string, Product>): Promise<Map<string, number>> {
    const ids = [...products.values()].flatMap(({ categoryId }) => (categoryId ? [categoryId] : []));
    if (ids.length === 0) return new Map();
    const categories = await this.categories.find({ _id: { $in: ids } }, { gstRate: 1 }).lean();
    return new Map(categories.map(({ _id, gstRate }) => [String(_id), gstRate]));
  }
}
