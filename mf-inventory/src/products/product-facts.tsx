import { formatRupees, titleCase, type Product } from '@shopbench/contracts';
import { Card, DetailList } from '@shopbench/ui';

const FLAGS = [
  ['printDescription', 'Description is printed'],
  ['printSerialNo', 'Serial number is printed'],
  ['oneClickSale', 'Sells with one press'],
  ['enableTracking', 'Each unit is tracked'],
  ['notForSale', 'Not for sale'],
] as const satisfies readonly (readonly [keyof Product, string])[];

/** What else is known of a product. */
export function ProductFacts({ product }: { product: Product }) {
  const { mrp, saleDiscount, openingStock, unit, location, serialNumber, warranty, description } = product;
  const flags = FLAGS.filter(([flag]) => product[flag]).map(([, words]) => words);
  return (
    <Card title="Details">
      <DetailList
        details={[
          ['MRP', mrp > 0 ? formatRupees(mrp) : undefined],
          ['Sale discount', saleDiscount > 0 ? `${saleDiscount} %` : undefined],
          ['Opening stock', openingStock > 0 ? `${openingStock} ${unit}` : undefined],
          ['Location', location && titleCase(location)],
          ['Serial number', serialNumber],
          ['Warranty', warranty],
          ['Description', description],
          ['Also', flags.join(', ')],
          ['Item code', product.itemCode.toUpperCase()],
        ]}
      />
    </Card>
  );
}
