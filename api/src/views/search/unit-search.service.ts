import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { screenPath, spacedImei, unitNumberOf, type SearchHit } from '@shopbench/contracts';
import { GoodsFacts } from '../../records/goods-facts/goods-facts.service';
import { numberStartingWith, StockUnit, type UnitOwner } from '../../store/goods/unit.schema';
import { SEARCH_HITS } from './search-source';

/** The start of a number with fewer characters means too many phones. */
const SHORTEST = 4;

const WORDS: Record<UnitOwner, string> = {
  in_stock: 'In stock',
  sold: 'Sold',
  returned_to_supplier: 'Returned',
  written_off: 'Written off',
};

/** Finds single phones by the start of an IMEI or serial number, with or without spaces. */
@Injectable()
export class UnitSearch {
  constructor(
    @InjectModel(StockUnit.name) private readonly units: Model<StockUnit>,
    private readonly goods: GoodsFacts,
  ) {}

  /** At most five; `exact` is the one whose whole number was typed. */
  async find(q: string): Promise<{ kind: 'unit'; items: SearchHit[]; exact: string[] }> {
    const number = unitNumberOf(q).replaceAll('-', '');
    if (number.length < SHORTEST) return { kind: 'unit', items: [], exact: [] };
    const units = await this.units
      .find(numberStartingWith(number), { story: 0 })
      .hint({ imeis: 1 })
      .limit(SEARCH_HITS)
      .lean();
    const names = await this.goods.productNames(units.map(({ itemId }) => itemId));
    const items = units.map(({ _id, itemId, imeis, owner, onBench }) => {
      const found = imeis.find((imei) => imei.startsWith(number)) ?? imeis[0]!;
      const name = names.get(String(itemId)) ?? '';
      const subtitle = `${name} · ${onBench ? 'In repair' : WORDS[owner]}`;
      return { id: String(_id), title: spacedImei(found), subtitle, path: screenPath('unit', found) };
    });
    const exact = units.filter(({ imeis }) => imeis.includes(number)).map(({ _id }) => String(_id));
    return { kind: 'unit', items, exact };
  }
}
