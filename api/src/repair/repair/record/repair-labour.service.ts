import { Injectable } from '@nestjs/common';
import { categoryInput, productInput, say } from '@shopbench/contracts';
import { CategoryService } from '../../../goods/category/category.service';
import type { SignedInUser } from '../../../kernel/access/signed-in-user';
import { conflict, Failure } from '../../../kernel/answers/failure';
import type { Product } from '../../../store/goods/product.schema';
import { ProductService } from '../../../goods/product/product.service';

/** The second where goods of the shop have the first. */
const CODES = ['REPAIR', 'REPAIR-CHARGES'];
const NAME = 'Repair charges';
/** Maintenance and repair of telecommunication equipment; taxed at 18 %. Source: GST classification of services, 9987. */
const SAC = '998716';
const CATEGORY = { categoryName: 'Repair services', gstRate: 18 };

/** The service that repairs are billed as; made when it is first needed, and the shop's to change afterwards. */
@Injectable()
export class RepairLabour {
  constructor(
    private readonly products: ProductService,
    private readonly categories: CategoryService,
  ) {}

  /** The id of the product "Repair charges": never goods, whose stock work would move. Throws 409 where there can be none. */
  async product(user: SignedInUser): Promise<string> {
    for (const itemCode of CODES) {
      const product = (await this.known(itemCode)) ?? (await this.made(itemCode, user));
      if (product.service) return String(product._id);
    }
    throw conflict(say('labour.codes', { codes: CODES.join(' and ') }));
  }

  private async made(itemCode: string, user: SignedInUser): Promise<Product> {
    const by = { user, key: undefined };
    await unlessThere(() => this.categories.records.create(categoryInput.parse(CATEGORY), by));
    const sent = productInput.parse({
      ...{ productName: NAME, itemCode, category: CATEGORY.categoryName, hsnCode: SAC },
      ...{ purchasePrice: 0, salePrice: 0, service: true },
    });
    await unlessThere(() => this.products.records.create(sent, by));
    return (await this.known(itemCode))!;
  }

  private async known(itemCode: string): Promise<Product | null> {
    try {
      return await this.products.records.find(itemCode, 'item');
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 404) throw error;
      return null;
    }
  }
}

/** Makes a record, unless it is there already: two people may bill the first repairs at once. */
async function unlessThere(create: () => Promise<unknown>): Promise<void> {
  try {
    await create();
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 409) throw error;
  }
}
