import { formatRupees, titleCase } from '@shopbench/contracts';
import { askedOf, products } from '@shopbench/pages';
import { codeText } from '@shopbench/pages/form';
import { Button, styled } from '@shopbench/ui';
import { AskedNote } from '@shopbench/ui/form';
import { useNextBill } from '../next-goods';
import { addItem, useInvoiceForm } from './invoice-form-context';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** What a hand finds without reading. */
const MOST = 12;

/** Products that sell with one press; nothing where the shop has none. */
export function QuickItems({ onPicked }: { onPicked: () => void }) {
  const bill = useInvoiceForm();
  const next = useNextBill();
  const asked = askedOf(
    products.useList({ oneClickSale: 'true', sort: 'productName', pageSize: MOST }),
    ({ rows }) => rows.filter(({ notForSale }) => !notForSale),
  );
  if (asked.failure !== null && !asked.known) return <AskedNote asked={asked} />;
  if (!asked.known?.length) return null;
  return (
    <Row role="group" aria-label="Sell with one press">
      {asked.known.map((product) => (
        <Button
          key={product._id}
          size="small"
          onClick={() => {
            if (next?.isClosing) next.add(codeText(product));
            else addItem(bill, product);
            onPicked();
          }}
        >
          {titleCase(product.productName)} {formatRupees(product.salePrice)}
        </Button>
      ))}
    </Row>
  );
}
