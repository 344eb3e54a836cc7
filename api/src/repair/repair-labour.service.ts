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
    await this.makeCategory(user);
    const sent = productInput.parse({
      ...{ productName: NAME, itemCode: CODE, category: CATEGORY.categoryName, hsnCode: SAC },
      ...{ purchasePrice: 0, salePrice: 0, service: true },
    });
    const { data } = await this.products.records.create(sent, { user, key: undefined });
    return data._id;
  }

  private async makeCategory(user: SignedInUser): Promise<void> {
    try {
      await this.categories.find(CATEGORY.categoryName, 'category');
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 404) throw error;
      await this.categories.records.create(categoryInput.parse(CATEGORY), { user, key: undefined });
    }
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
