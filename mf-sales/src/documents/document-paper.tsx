import {
  formatMobile,
  formatAmount,
  formatDay,
  formatRupees,
  STATES,
  titleCase,
  type StateCode,
} from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS } from '@shopbench/pages';
import { styled } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { partyOf, priceOf, type TradeRecord } from './documents';
import { discountText, documentTitle, lineAmountText } from './document-words';

/** Always dark on white, whatever the screen's colours; only there when it is printed. */
const Paper = styled('article')({
  display: 'none',
  '@media print': { display: 'block' },
  color: '#111',
  background: '#fff',
  font: '10pt/1.4 var(--font)',
  '& header, & .parties, & .sums': { display: 'flex', justifyContent: 'space-between', gap: '8mm' },
  '& h1': { font: '600 15pt/1.2 var(--font)', textTransform: 'uppercase' },
  '& h2': { font: '600 15pt/1.2 var(--font)' },
  '& p': { whiteSpace: 'pre-line' },
  '& .parties': { margin: '5mm 0', padding: '3mm', border: '0.3mm solid #bbb', borderRadius: '2mm' },
  '& dt': { color: '#555' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto auto',
    alignContent: 'start',
    gap: '0 4mm',
    margin: 0,
  },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& table': { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '1.5mm 1mm',
    textAlign: 'right',
    verticalAlign: 'top',
    borderBottom: '0.2mm solid #ccc',
  },
  '& th:nth-of-type(2), & td:nth-of-type(2)': { textAlign: 'left' },
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& td small': { display: 'block', fontSize: '8pt', color: '#555' },
  '& .sums': { marginTop: '4mm', breakInside: 'avoid' },
  '& .payable': { fontSize: '13pt', fontWeight: 600 },
  '& footer': { marginTop: '20mm', textAlign: 'right', breakInside: 'avoid' },
  '& .void': {
    position: 'fixed',
    top: '40%',
    left: 0,
    right: 0,
    textAlign: 'center',
    font: '700 60pt/1 var(--font)',
    color: 'rgba(0, 0, 0, 0.12)',
    transform: 'rotate(-20deg)',
  },
});

const Lines = ({ children }: { children: readonly (ReactNode | false)[] }) => (
  <>{children.map((line, i) => (line ? <div key={i}>{line}</div> : null))}</>
);

/** A document as it is handed over, A4. Particulars of rule 46 of the CGST Rules where tax is charged. */
export function DocumentPaper({ record }: { record: TradeRecord }) {
  const { shop, interState } = record;
  const party = partyOf(record);
  const isGst = record.invoiceType === 'gst';
  const place = record.placeOfSupply as StateCode | undefined;
  const taxes = !isGst ? [] : interState ? (['igst'] as const) : (['cgst', 'sgst'] as const);
  const received = record.receivedAmount + record.advanceAmount;
  return (
    <Paper aria-hidden>
      {record.status === 'Cancelled' ? <div className="void">CANCELLED</div> : null}
      <header>
        <div>
          <h2>{shop.name}</h2>
          <Lines>
            {[
              shop.address,
              `${STATES[shop.state as StateCode]}, state code ${shop.state}`,
              shop.phone,
              shop.gstin && <strong>GSTIN {shop.gstin}</strong>,
            ]}
          </Lines>
        </div>
        <h1>{documentTitle(record)}</h1>
      </header>
      <section className="parties">
        <div>
          <div>{party.role === 'customer' ? 'Bill to' : 'Supplier'}</div>
          <Lines>
            {[
              <strong key="name">{titleCase(party.name)}</strong>,
              record.address,
              formatMobile(record.mobileNumber ?? ''),
              party.gstin && <strong>GSTIN {party.gstin}</strong>,
              isGst && place && `Place of supply: ${place} ${STATES[place]}`,
              isGst && 'Reverse charge: no',
            ]}
          </Lines>
        </div>
        <dl>
          <dt>{record.kind === 'invoice' ? 'Invoice' : 'Document'} No.</dt>
          <dd>
            <strong>{record.invoiceNumber}</strong>
          </dd>
          <dt>Date</dt>
          <dd>{formatDay(record.date)}</dd>
          {record.dueDate ? (
            <>
              <dt>Due date</dt>
              <dd>{formatDay(record.dueDate)}</dd>
            </>
          ) : null}
          {record.soldBy ? (
            <>
              <dt>Sold by</dt>
              <dd>{titleCase(record.soldBy.name)}</dd>
            </>
          ) : null}
        </dl>
      </section>
      <table>
        <thead>
          <tr>
            <th>#</th>
            <th>Item</th>
            <th>HSN</th>
            <th>Qty</th>
            <th>Price{isGst ? (record.pricesIncludeTax ? ' incl. tax' : ' excl. tax') : ''}</th>
            <th>Disc</th>
            {isGst ? <th>Taxable value</th> : null}
            {taxes.map((tax) => (
              <th key={tax}>{tax.toUpperCase()}</th>
            ))}
            <th>Amount ₹</th>
          </tr>
        </thead>
        <tbody>
          {record.items.map((line, i) => (
            <tr key={i}>
              <td>{i + 1}</td>
              <td>
                <strong>{titleCase(line.productName)}</strong>
                {line.itemDescription ? <small>{line.itemDescription}</small> : null}
                {line.imeis?.map((imei) => (
                  <small key={imei}>IMEI {imei}</small>
                ))}
              </td>
              <td>{line.hsnCode}</td>
              <td>
                {line.quantity} {line.unit}
              </td>
              <td>{lineAmountText(priceOf(line))}</td>
              <td>{discountText(line.discount)}</td>
              {isGst ? <td>{lineAmountText(line.taxable)}</td> : null}
              {taxes.map((tax) => (
                <td key={tax}>
                  {lineAmountText(line[tax])}
                  <small>{interState ? line.gstRate : line.gstRate / 2} %</small>
                </td>
              ))}
              <td>{lineAmountText(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="sums">
        <p>{record.customerNote}</p>
        <dl>
          <dt>Total of lines</dt>
          <dd>{formatAmount(record.totalAmount)}</dd>
          {record.discountAmount > 0 ? (
            <>
              <dt>Discount</dt>
              <dd>-{formatAmount(record.discountAmount)}</dd>
            </>
          ) : null}
          {isGst ? (
            <>
              <dt>Tax{record.pricesIncludeTax ? ' (included)' : ''}</dt>
              <dd>{formatAmount(record.taxAmount)}</dd>
            </>
          ) : null}
          {record.roundOff !== 0 ? (
            <>
              <dt>Round off</dt>
              <dd>{formatAmount(record.roundOff)}</dd>
            </>
          ) : null}
          <dt className="payable">Total</dt>
          <dd className="payable">{formatRupees(record.totalPayableAmount)}</dd>
          {received > 0 ? (
            <>
              <dt>
                {party.role === 'customer' ? 'Received' : 'Paid'}, {ACCOUNT_TYPE_WORDS[record.paymentMode]}
              </dt>
              <dd>{formatAmount(received)}</dd>
            </>
          ) : null}
          <dt>Balance</dt>
          <dd>{formatRupees(record.balanceAmount)}</dd>
        </dl>
      </section>
      <footer>
        <p>for {shop.name}</p>
        <p style={{ marginTop: '12mm' }}>Authorised signatory</p>
      </footer>
    </Paper>
  );
}
