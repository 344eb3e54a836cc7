import { Injectable } from '@nestjs/common';
import { categoryInput, productInput } from '@shopbench/contracts';
import { CategoryService } from '../category/category.service';
import type { SignedInUser } from '../common/access/signed-in-user';
import { Failure } from '../common/answers/failure';
import { ProductService } from '../product/product.service';

const CODE = 'REPAIR';
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

  /** The id of the product "Repair charges". */
  async product(user: SignedInUser): Promise<string> {
    const known = await this.known();
    if (known) return known;
    const by = { user, key: undefined };
    await unlessThere(() => this.categories.records.create(categoryInput.parse(CATEGORY), by));
    const sent = productInput.parse({
      ...{ productName: NAME, itemCode: CODE, category: CATEGORY.categoryName, hsnCode: SAC },
      ...{ purchasePrice: 0, salePrice: 0, service: true },
    });
    await unlessThere(() => this.products.records.create(sent, by));
    return (await this.known())!;
  }

  private async known(): Promise<string | null> {
    try {
      return String((await this.products.records.find(CODE, 'item'))._id);
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
