import { areaApi, useFormSlice } from '@shopbench/client';
import { spacedImei, titleCase, unitsIn, unitText, type StockUnit } from '@shopbench/contracts';
import { Button, styled } from '@shopbench/ui';
import { SwitchField, TextField } from '@shopbench/ui/form';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { isUnderMargin, type DraftLine } from './draft-line';
import { useInvoiceForm } from './invoice-form-context';
import { claimsCredit } from './invoice-kind';
import { meantNumber, numberStanding, type NumberStanding, type UnitsInStock } from './unit-numbers';

/** More second-hand or tracked pieces of one product than most shops have; of what is beyond them the server knows. */
const MOST_UNITS = 200;
/** As many are offered as can be read at a glance. */
const OFFERED = 4;

const { useUnitsInStockQuery } = areaApi('sales').injectEndpoints({
  endpoints: (build) => ({
    unitsInStock: build.query<{ units: StockUnit[]; isAll: boolean }, string>({
      query: (itemId) => ({
        url: '/stock/units',
        params: { itemId, state: 'in_stock', pageSize: MOST_UNITS },
      }),
      transformResponse: ({ units, total }: { units: StockUnit[]; total: number }) => ({
        units,
        isAll: total <= units.length,
      }),
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
  const { form, terms, numbersOn } = useInvoiceForm();
  const { takesStock, saysTax } = terms.kind;
  const path = `items.${index}` as const;
  const [isPair, setPair] = useState(false);
  const inputCredit = useFormSlice(form, ({ values }) => claimsCredit(values));
  const { currentData: stock, error } = useUnitsInStockQuery(line.item, { skip: !takesStock });
  const units = unitsIn(line.unitText);
  const numbers = units.flat();
  // What a saved line names is in stock no more, and may stay on it.
  const [saved] = useState(() => (terms.saved ? units.map((imeis) => ({ imeis })) : []));
  const inStock = stock && { ...stock, units: [...saved, ...stock.units] };
  // Where it is not known, each number says so.
  const standing = stock ? stock.units : [];
  /** Of the numbers that matter here, those that stand on other lines. */
  const taken = useFormSlice(form, ({ values }) => {
    const counts = numbersOn(values.items);
    const own = (number: string) => numbers.filter((one) => one === number).length;
    const near = [...numbers, ...standing.flatMap(({ imeis }) => imeis)];
    return near.filter((number) => (counts.get(number) ?? 0) > own(number)).join(' ');
  }).split(' ');
  const free = standing.filter(
    ({ imeis }) => !imeis.some((imei) => numbers.includes(imei) || taken.includes(imei)),
  );
  const missing = Math.max((line.quantity || 0) - units.length, 0);

  const known = line.marginUnits ?? [];
  const found = standing
    .filter(({ scheme }) => scheme)
    .flatMap(({ imeis }) => imeis)
    .filter((imei) => numbers.includes(imei) && !known.includes(imei))
    .join(' ');
  useEffect(() => {
    if (found) form.setAt(path, { ...line, marginUnits: [...(line.marginUnits ?? []), ...found.split(' ')] });
  }, [form, path, line, found]);

  const change = (unitText: string) => form.setAt(`${path}.unitText`, unitText);

  const standingOf = (number: string, isTwice: boolean) =>
    numberStanding(number, isTwice, takesStock ? (inStock ?? (error ? NOBODY_KNOWS : 'loading')) : undefined);

  /** The text with each number as it was meant. */
  const meant = (text: string) =>
    unitsIn(text).map((unit) => unit.map((number) => meantNumber(number, inStock)));

  function finish(text: string) {
    const named = meant(text);
    const quantity = Math.max(line.quantity || 0, named.length);
    const isHalf = isPair && named.at(-1)?.length === 1;
    form.setAt(path, {
      ...line,
      quantity,
      unitText: named.map(unitText).join(', ') + (isHalf ? ' / ' : ', '),
    });
    const isDone = named
      .flat()
      .every((number, i, all) =>
        isFine(standingOf(number, all.indexOf(number) < i || taken.includes(number))),
      );
    if (!isHalf && isDone && named.length === quantity) onLeave();
  }

  /** Left in whichever way: the numbers that were meant stand there. */
  function settle() {
    // As it is now: Enter may have just changed it and moved the focus on.
    const typed = form.getState().values.items[index]?.unitText;
    const named = meant(typed ?? '');
    if (named.flat().join() === unitsIn(typed).flat().join()) return;
    change(named.map(unitText).join(', '));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Ctrl-Enter saves the form.
    if (event.ctrlKey || event.metaKey) return settle();
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
          onBlur={settle}
        />
      </div>
      <Told>
        {numbers.map((number, i) => {
          const standing = standingOf(number, numbers.indexOf(number) < i || taken.includes(number));
          if (standing === 'open')
            return <small key={i}>{tellMeant(number, meantNumber(number, inStock))}</small>;
          return standing === 'there' ? (
            <small key={i} className="ok">{`✓ ${spacedImei(number)}`}</small>
          ) : (
            <small key={i} className="fault" role="alert">{`${number} ${standing.fault}`}</small>
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
        {isUnderMargin(line) ? <small>Margin scheme: the price holds its tax</small> : null}
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

/** What is in stock could not be asked for: the server judges. */
const NOBODY_KNOWS: UnitsInStock = { units: [], isAll: false };

const isFine = (standing: NumberStanding) => typeof standing === 'string';

const tellMeant = (number: string, meant: string) =>
  number === meant ? spacedImei(number) : `${number} → ${spacedImei(meant)}`;
