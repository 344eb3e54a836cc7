import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SEARCH_INDEX } from '../common/lists/list-page';
import { matchesWords, searchWords } from '../common/lists/search-keys';
import { byRank } from './product-ranking';
import { Product } from './product.schema';

const MOST_HITS = 20;
/** Beyond this many hits the words are too common for ranking all of them to matter. */
const MOST_RANKED = 200;

/** Finds products for pickers and scanners. */
@Injectable()
export class ProductSearch {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  /** At most 20 products, best first. Codes and names that start with what was typed are looked up on their own. */
  async find(q: string): Promise<Product[]> {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const start = q.trim().toUpperCase();
    const [byCode, byWord] = await Promise.all([
      this.products
        .find({ archived: false, itemCode: { $gte: start, $lt: `${start}\uffff` } })
        .sort({ itemCode: 1, _id: 1 })
        .limit(MOST_HITS)
        .lean(),
      this.products
        .find({ archived: false, ...matchesWords(words) })
        .hint(SEARCH_INDEX)
        .limit(MOST_RANKED)
        .lean(),
    ]);
    const hits = new Map([...byCode, ...byWord].map((product) => [String(product._id), product]));
    return [...hits.values()].sort(byRank(q)).slice(0, MOST_HITS);
  }
}
