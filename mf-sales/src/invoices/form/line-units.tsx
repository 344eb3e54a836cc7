import { areaApi, useFormSlice } from '@shopbench/client';
import { isImei, spacedImei, titleCase, type StockUnit } from '@shopbench/contracts';
import { Button, styled } from '@shopbench/ui';
import { SwitchField, TextField } from '@shopbench/ui/form';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { unitsIn, type DraftLine } from './draft-line';
import { useInvoiceForm } from './invoice-form-context';
import { claimsCredit } from './invoice-kind';

/** More second-hand or tracked pieces of one product than a shop has. */
const MOST_UNITS = 100;
/** As many are offered as can be read at a glance. */
const OFFERED = 4;

const { useUnitsInStockQuery } = areaApi('sales').injectEndpoints({
  endpoints: (build) => ({
    unitsInStock: build.query<StockUnit[], string>({
      query: (itemId) => ({
        url: '/stock/units',
        params: { itemId, state: 'in_stock', pageSize: MOST_UNITS },
      }),
      transformResponse: (data: { units: StockUnit[] }) => data.units,
      providesTags: ['Stock', 'Invoice', 'PurchaseInvoice'],
    }),
  }),
});

const Told = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  marginTop: 4,
  '& small.ok': { color: 'var(--ok)' },
  '& button': { minHeight: 0, height: 24, padding: '0 6px', fontSize: 12 },
});

interface LineUnitsProps {
  /** From 0. */
  index: number;
  line: DraftLine;
  /** All its units are named: the next item can be scanned. */
  onLeave: () => void;
}

/** The numbers of a tracked line's units, one scan after another; what is wrong with one is said at once. */
export function LineUnits({ index, line, onLeave }: LineUnitsProps) {
  const { form, terms } = useInvoiceForm();
  const { takesStock, saysTax } = terms.kind;
  const path = `items.${index}` as const;
  const [isPair, setPair] = useState(false);
  const inputCredit = useFormSlice(form, ({ values }) => claimsCredit(values));
  const others = useFormSlice(form, ({ values }) =>
    values.items.flatMap(({ unitText }, i) => (i === index ? [] : unitsIn(unitText).flat())).join(' '),
  );
  const { currentData: inStock = [] } = useUnitsInStockQuery(line.item, { skip: !takesStock });
  const units = unitsIn(line.unitText);
  const numbers = units.flat();
  const free = inStock.filter(
    ({ imeis }) => !imeis.some((imei) => `${numbers.join(' ')} ${others}`.includes(imei)),
  );
  const missing = Math.max((line.quantity || 0) - units.length, 0);

  const isMargin = inStock.some(
    ({ scheme, imeis }) => scheme && imeis.some((imei) => numbers.includes(imei)),
  );
  useEffect(() => {
    // A saved line keeps how it was taxed: its unit is in stock no more.
    if (isMargin && !line.isMargin) form.setAt(path, { ...line, isMargin });
  }, [form, path, line, isMargin]);

  const change = (unitText: string) => form.setAt(`${path}.unitText`, unitText);

  function finish(text: string) {
    const named = unitsIn(text);
    const quantity = Math.max(line.quantity || 0, named.length);
    const isHalf = isPair && named.at(-1)?.length === 1;
    form.setAt(path, {
      ...line,
      quantity,
      unitText: named.map((unit) => unit.join('/')).join(', ') + (isHalf ? '/' : ', '),
    });
    if (!isHalf && named.length === quantity) onLeave();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (units.length > 0) finish(line.unitText ?? '');
  }

  const name = titleCase(line.productName);
  return (
    <>
      <div onKeyDownCapture={onKeyDown}>
        <TextField
          label={`IMEI or serial numbers of ${name}`}
          name={`${path}.unitText`}
          placeholder="One after another, both IMEIs of a phone with /"
          value={line.unitText}
          onChange={change}
        />
      </div>
      <Told>
        {numbers.map((number, i) => {
          const fault = faultOf(number, numbers.indexOf(number) < i || others.split(' ').includes(number));
          return (
            <small key={i} className={fault ? 'fault' : 'ok'} role={fault ? 'alert' : undefined}>
              {fault ? `${number} ${fault}` : `✓ ${spacedImei(number)}`}
            </small>
          );
        })}
        {missing > 0 ? <small>{`${units.length} of ${line.quantity} named`}</small> : null}
        {missing > 0 && units.length > 0 ? (
          <Button size="small" variant="text" onClick={() => form.setAt(`${path}.quantity`, units.length)}>
            Only {units.length}
          </Button>
        ) : null}
        {missing > 0
          ? free.slice(0, OFFERED).map(({ _id, imeis }) => (
              <Button key={_id} size="small" onClick={() => finish(`${line.unitText ?? ''} ${imeis[0]}`)}>
                {spacedImei(imeis[0]!)}
              </Button>
            ))
          : null}
        {line.isMargin ? <small>Margin scheme: the price holds its tax</small> : null}
      </Told>
      {saysTax ? (
        <Told>
          <SwitchField label={`Two IMEIs each, ${name}`} value={isPair} onChange={setPair} />
          {inputCredit ? null : (
            <SwitchField
              label={`Sell ${name} by the margin scheme`}
              value={line.scheme === 'margin'}
              onChange={(chosen) => form.setAt(`${path}.scheme`, chosen ? 'margin' : undefined)}
            />
          )}
        </Told>
      ) : null}
    </>
  );
}

/** What is wrong with a number before the server is asked; a number of 15 digits is an IMEI. */
function faultOf(number: string, isTwice: boolean): string | undefined {
  if (isTwice) return 'is there twice';
  return /^\d{15}$/.test(number) && !isImei(number) ? 'has a wrong check digit' : undefined;
}
