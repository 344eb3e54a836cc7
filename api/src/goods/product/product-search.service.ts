import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { folded, unitNumberOf } from '@shopbench/contracts';
import { SEARCH_INDEX } from '../../kernel/lists/list-page';
import { matchesWords, searchWords } from '../../kernel/lists/search-keys';
import { UnitsService } from '../stock/units.service';
import { byRank } from './product-ranking';
import { Product } from '../../store/goods/product.schema';

const MOST_HITS = 20;
/** Of the hits by any word so many are ranked: codes and names that begin with what was typed are found on their own. */
const MOST_RANKED = 60;
/** Counting the hits of a word stops here: a word with more is a common one. */
const COMMON = 300;
/** The start of an IMEI with fewer digits means too many phones. */
const SHORTEST_NUMBER = 6;

const startingWith = (text: string) => ({ $gte: text, $lt: `${text}\uffff` });

/** Finds products for pickers and scanners. */
@Injectable()
export class ProductSearch {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly units: UnitsService,
  ) {}

  /**
   * At most 20 products, best first: the one of a unit with this number, the code, codes that begin so, names that begin so,
   * names and codes with all these words. Each is read from an index in its order, so it costs the same however many there
   * are.
   */
  async find(q: string): Promise<Product[]> {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const typed = folded(q);
    const [ofUnits, byCode, byName] = await Promise.all([
      this.ofUnits(q),
      this.inOrder({ itemCode: startingWith(typed.toUpperCase()) }, 'itemCode'),
      this.inOrder({ foldedName: startingWith(typed) }, 'foldedName'),
    ]);
    const begun = distinct([...byCode, ...byName]);
    const others = begun.length < MOST_HITS ? await this.byWords(words) : [];
    const ranked = distinct([...begun, ...others]).sort(byRank(q));
    return distinct([...ofUnits, ...ranked]).slice(0, MOST_HITS);
  }

  /** The products of units whose number is, or begins with, what was typed, in whatever groups its digits stand. */
  private async ofUnits(q: string): Promise<Product[]> {
    const number = unitNumberOf(q);
    if (number.length < SHORTEST_NUMBER || !/\d/.test(number)) return [];
    const ids = await this.units.itemsOf(number, MOST_HITS);
    if (ids.length === 0) return [];
    const found = await this.products.find({ _id: { $in: ids }, archived: false }).lean();
    const places = new Map(ids.map((id, place) => [String(id), place]).reverse() as [string, number][]);
    return found.sort((a, b) => places.get(String(a._id))! - places.get(String(b._id))!);
  }

  private inOrder(filter: QueryFilter<Product>, field: 'itemCode' | 'foldedName'): Promise<Product[]> {
    return this.products
      .find({ archived: false, ...filter })
      .sort({ archived: 1, [field]: 1, _id: 1 })
      .hint({ archived: 1, [field]: 1, _id: 1 })
      .limit(MOST_HITS)
      .lean();
  }

  /** Products that have all words; looked up by the rarest of them. */
  private async byWords(words: readonly string[]): Promise<Product[]> {
    const counted = words.map(async (word) => ({
      word,
      count:
        words.length === 1
          ? 0
          : await this.products.countDocuments(matchesWords([word]), { limit: COMMON, hint: SEARCH_INDEX }),
    }));
    const rarestFirst = (await Promise.all(counted)).sort((a, b) => a.count - b.count);
    return this.products
      .find({ archived: false, ...matchesWords(rarestFirst.map(({ word }) => word)) })
      .hint(SEARCH_INDEX)
      .limit(MOST_RANKED)
      .lean();
  }
}

const distinct = (products: readonly Product[]): Product[] => [
  ...new Map(products.map((product) => [String(product._id), product])).values(),
];
