import { Injectable } from '@nestjs/common';
import {
  SALES_KINDS,
  type SalesBy,
  type SalesReport,
  type SalesReportQuery,
  type SalesRow,
} from '@shopbench/contracts';
import { periodDocuments } from '../postings/period-documents';
import { TradeModels } from '../../../store/trade/trade-models';
import { SalesSums, toSalesFigures, type SalesSum } from './sales-sums';

const FIELDS: Record<string, 1> = {
  ...{ partyId: 1, partyName: 1, soldBy: 1 },
  ...{ 'items.item': 1, 'items.productName': 1, 'items.quantity': 1, 'items.taxable': 1, 'items.cost': 1 },
  ...{ 'items.margin': 1, 'items.condition': 1, 'items.source': 1 },
};

type Sorted = Pick<SalesReportQuery, 'sort'>;
type Asked = Omit<SalesReportQuery, 'page' | 'pageSize'>;

/** Sales by item, customer and person, from the documents of a period that stand. */
@Injectable()
export class SalesReports {
  constructor(private readonly trade: TradeModels) {}

  async page({ page, pageSize, ...asked }: SalesReportQuery): Promise<SalesReport> {
    const sums = await this.sums(asked);
    const rows = inOrder(sums.rows, asked);
    return {
      rows: rows.slice((page - 1) * pageSize, page * pageSize).map(toRow),
      sums: toSalesFigures(sums.whole),
      ...{ total: rows.length, page, pageSize },
    };
  }

  async all(asked: Asked): Promise<SalesRow[]> {
    return inOrder((await this.sums(asked)).rows, asked).map(toRow);
  }

  private async sums({ by, from, to }: { by: SalesBy; from: string; to: string }): Promise<SalesSums> {
    const sums = new SalesSums(by);
    for (const kind of SALES_KINDS)
      for await (const document of periodDocuments(this.trade.of(kind), { from, to }, FIELDS))
        sums.add(kind, document);
    return sums;
  }
}

const toRow = ({ id, name, ...figures }: SalesSum): SalesRow => ({ id, name, ...toSalesFigures(figures) });

const VALUES: Record<Exclude<SalesReportQuery['sort'], 'name'>, (row: SalesSum) => number> = {
  sales: ({ sales }) => sales,
  profit: ({ sales, cost }) => sales - cost,
  quantity: ({ quantity }) => quantity,
};

/** The most first; by name from A. */
function inOrder(rows: SalesSum[], { sort }: Sorted): SalesSum[] {
  const byName = (a: SalesSum, b: SalesSum) => a.name.localeCompare(b.name, 'en-IN');
  if (sort === 'name') return rows.sort(byName);
  return rows.sort((a, b) => VALUES[sort](b) - VALUES[sort](a) || byName(a, b));
}
