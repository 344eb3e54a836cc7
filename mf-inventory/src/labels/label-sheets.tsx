import { formatRupees, titleCase } from '@shopbench/contracts';
import { styled } from '@shopbench/ui';
import { barsOn, type Barcode } from './barcode';
import type { LabelItem, LabelSize } from './label-sizes';

/** What a label shows beside name, price and barcode. */
export interface LabelStyle {
  shopName: string;
  showPrice: boolean;
  showMrp: boolean;
}

interface LabelSheetsProps {
  pages: readonly (readonly (LabelItem | null)[])[];
  size: LabelSize;
  style: LabelStyle;
  /** By item code; null where there can be none, nothing while it is drawn. */
  barcodes: ReadonlyMap<string, Barcode | null>;
}

// Paper is dark on white whatever the screen's colours. On the screen sheets lie one below the other.
const Sheets = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  '& .sheet': {
    display: 'grid',
    alignContent: 'start',
    overflow: 'hidden',
    color: '#000',
    background: '#fff',
    border: '1px solid var(--line)',
    breakAfter: 'page',
  },
  '& .sheet:last-child': { breakAfter: 'auto' },
  '@media print': { display: 'block', '& .sheet': { border: 0 } },
  '@media screen': {
    '& .sheet': { boxShadow: 'var(--shadow)' },
    '& .label': { outline: '1px dashed #d0d3d9' },
  },
});

const Label = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 0,
  overflow: 'hidden',
  padding: '1mm',
  textAlign: 'center',
  lineHeight: 1.15,
  fontVariantNumeric: 'tabular-nums',
  breakInside: 'avoid',
  '& .name': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  '& .bars': { flex: '1 1 auto', minHeight: 0, maxHeight: '14mm', margin: '0.6mm 0' },
  '& .bars svg': { display: 'block', width: '100%', height: '100%' },
  '& .foot': { display: 'flex', gap: '2mm', alignItems: 'baseline', maxWidth: '100%' },
  '& .code': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .price': { fontWeight: 700, whiteSpace: 'nowrap' },
  '& s': { fontWeight: 400, marginRight: '1mm' },
});

const mm = (length: number) => `${length}mm`;

/** The labels as they will lie on the paper; what is seen is what is printed. */
export function LabelSheets({ pages, size, style, barcodes }: LabelSheetsProps) {
  const { page, label, columns, margin, gap } = size;
  const sheet = {
    width: mm(page.width),
    height: mm(page.height),
    paddingLeft: mm(margin.left),
    paddingTop: mm(margin.top),
    gridTemplateColumns: `repeat(${columns}, ${mm(label.width)})`,
    gridAutoRows: mm(label.height),
    columnGap: mm(gap.across),
  };
  return (
    <Sheets className={page.width > 150 ? 'whole' : undefined}>
      {pages.map((places, i) => (
        <section key={i} className="sheet" style={sheet} aria-label={`Sheet ${i + 1}`}>
          {places.map((item, place) =>
            item ? (
              <OneLabel key={place} item={item} size={size} style={style} barcode={barcodes.get(item.code)} />
            ) : (
              <div key={place} />
            ),
          )}
        </section>
      ))}
    </Sheets>
  );
}

interface OneLabelProps {
  item: LabelItem;
  size: LabelSize;
  style: LabelStyle;
  barcode: Barcode | null | undefined;
}

function OneLabel({ item, size, style: { shopName, showPrice, showMrp }, barcode }: OneLabelProps) {
  const isLarge = size.label.height >= 30;
  const text = { fontSize: isLarge ? '8.5pt' : '6.5pt' };
  const { mrp = 0 } = item;
  return (
    <Label className="label" style={text}>
      {shopName && isLarge ? <div>{shopName}</div> : null}
      <div className="name">{titleCase(item.name)}</div>
      {barcode ? (
        // The encoder's own drawing: paths alone, none of the code's text.
        <div
          className="bars"
          style={{ width: mm(barsOn(barcode, size.label.width).width) }}
          aria-hidden
          dangerouslySetInnerHTML={{ __html: barcode.svg }}
        />
      ) : null}
      <div className="foot">
        <span className="code">{item.code.toUpperCase()}</span>
        {showPrice ? (
          <span className="price">
            {showMrp && mrp > item.price ? <s>{formatRupees(mrp)}</s> : null}
            {formatRupees(item.price)}
          </span>
        ) : null}
      </div>
    </Label>
  );
}
