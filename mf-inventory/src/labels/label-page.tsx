import { inAddress, readStored, useAddress, useSession, writeStored } from '@shopbench/client';
import type { Product } from '@shopbench/contracts';
import { PATHS } from '@shopbench/pages';
import { ItemPicker } from '@shopbench/pages/form';
import { Button, Card, EmptyState, Icon, PageHeader, styled, usePaper } from '@shopbench/ui';
import { useState } from 'react';
import { barsOn } from './barcode';
import { LabelList } from './label-list';
import { LabelOptions, type LabelChoices } from './label-options';
import { LabelSheets } from './label-sheets';
import { labelPages, labelSize, type LabelItem } from './label-sizes';
import { itemOf, useNamedItems } from './label-source';
import { useBarcodes } from './use-barcodes';

const storage = () => window.localStorage;

const USUAL: LabelChoices = { size: '', showPrice: true, showMrp: false, firstPlace: 1 };

/** Sheets that are shown before they are printed; all of them are printed. */
const MOST_SHOWN = 5;

const Side = styled('div')({
  display: 'grid',
  gridTemplateColumns: '340px minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& .preview': {
    overflowX: 'auto',
    padding: 16,
    background: 'var(--sunken)',
    borderRadius: 'var(--radius)',
  },
  '& .warn': { color: 'var(--warn)' },
  '& .rest': { display: 'none' },
  '@media (max-width: 1099.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': {
    display: 'block',
    '& .preview': { overflow: 'visible', padding: 0, background: 'none' },
    '& .rest': { display: 'block' },
  },
});

/** Labels of chosen items: how many of each, on which paper. The size is remembered. */
export function LabelPage() {
  const { at } = useAddress({ ids: inAddress.text(), import: inAddress.text() });
  const named = useNamedItems({ ids: at.ids, importId: at.import });
  return <LabelDesk key={named.items === null ? 'fetching' : 'there'} {...named} />;
}

function LabelDesk({ items: begun, error }: { items: LabelItem[] | null; error: string }) {
  const { user } = useSession();
  const key = `labels:${user?._id ?? ''}`;
  const [items, setItems] = useState<LabelItem[]>(begun ?? []);
  const [choices, setChoices] = useState<LabelChoices>(() => ({
    ...USUAL,
    ...(readStored(storage, key) as Partial<LabelChoices> | undefined),
    firstPlace: 1,
  }));
  const size = labelSize(choices.size);
  const pages = labelPages(items, size, choices.firstPlace);
  const barcodes = useBarcodes(items.map(({ code }) => code));
  usePaper(size.page);

  const choose = (next: LabelChoices) => {
    setChoices(next);
    writeStored(storage, key, next);
  };
  const add = (product: Product) =>
    setItems((before) =>
      before.some(({ id }) => id === product._id)
        ? before.map((item) => (item.id === product._id ? { ...item, quantity: item.quantity + 1 } : item))
        : [...before, itemOf(product)],
    );
  const unreadable = items.filter(({ code }) => {
    const barcode = barcodes.get(code);
    return barcode === null || (barcode && !barsOn(barcode, size.label.width).readable);
  });
  const count = pages.flat().filter(Boolean).length;
  const shown = { size, style: { shopName: '', ...choices }, barcodes };
  return (
    <>
      <div data-no-print>
        <PageHeader
          back={{ label: 'Products', href: PATHS.products }}
          title="Labels"
          detail={`${count} ${count === 1 ? 'label' : 'labels'} on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`}
        >
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="printer" />}
            disabled={count === 0}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </PageHeader>
      </div>
      <Side>
        <div data-no-print>
          <Card>
            <ItemPicker detailOf={(product) => product.itemCode.toUpperCase()} onPick={add} />
            {error ? <p role="alert">{error}</p> : null}
            <LabelList items={items} onChange={setItems} />
            <LabelOptions choices={choices} size={size} onChange={choose} />
            {unreadable.length > 0 ? (
              <p className="warn" role="status">
                A scanner cannot read{' '}
                {unreadable
                  .map(({ code }) => code)
                  .slice(0, 3)
                  .join(', ')}
                {unreadable.length > 3 ? ` and ${unreadable.length - 3} more` : ''} at this size: choose
                larger labels or a shorter item code.
              </p>
            ) : null}
          </Card>
        </div>
        {pages.length === 0 ? (
          <Card flush>
            <EmptyState icon="printer" title="No labels yet" text="Scan or type the items that need one." />
          </Card>
        ) : (
          <div className="preview">
            <LabelSheets pages={pages.slice(0, MOST_SHOWN)} {...shown} />
            <div className="rest">
              <LabelSheets pages={pages.slice(MOST_SHOWN)} {...shown} />
            </div>
          </div>
        )}
      </Side>
    </>
  );
}
