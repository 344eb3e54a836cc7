import { errorText, notify } from '@shopbench/client';
import {
  formatDay,
  repairItemPath,
  warrantyText,
  type ImeiWarranty,
  type RepairItem,
} from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Button, Card, Link, styled } from '@shopbench/ui';
import { FormActions, FormDialog, MoneyField } from '@shopbench/ui/form';
import { useState } from 'react';
import type { ItemOf } from '../item/item-calls';
import { useCoverItemMutation, useWarrantyOfImeiQuery } from './money-calls';

const Lines = styled('ul')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

/** What covers this repair, found by the phone's IMEI, and what warranty it gives itself once it is handed over. */
export function WarrantyCard({ repair, item }: ItemOf) {
  const [isCharging, setCharging] = useState(false);
  const [cover, { isLoading }] = useCoverItemMutation();
  const imei = item.emeiNumber ?? item.emeiNumberSecond ?? '';
  const query = useWarrantyOfImeiQuery(imei, { skip: imei === '' });
  const { data } = query;
  const others = data
    ? data.repairs.filter((one) => one.repair !== repair._id || one.index !== item.itemIndex)
    : [];
  const isFixed = repair.cancelled || item.bill !== null || isLoading;
  const { underWarranty, warranty } = item;
  const isUnknown = imei !== '' && !data && query.error !== undefined;
  if (!underWarranty && !warranty && others.length === 0 && !data?.sale && !isUnknown) return null;

  async function change(body: Covering) {
    const { itemIndex: index, version } = item;
    const answer = await cover({ id: repair._id, index, body: { ...body, version } });
    if (answer.error) return notify.error(errorText(answer.error));
    notify.success(answer.data.message);
    setCharging(false);
  }

  return (
    <Card title="Warranty">
      {underWarranty ? (
        <>
          <p style={{ color: 'var(--ok)' }}>{underWarranty.why}. It costs nothing.</p>
          <Buttons>
            {isFixed ? null : <Button onClick={() => setCharging(true)}>Charge anyway</Button>}
          </Buttons>
        </>
      ) : (
        <Lines>
          {others.map((one) => (
            <Earlier
              key={`${one.repair} ${one.index}`}
              one={one}
              onCover={isFixed ? undefined : () => void change({ repair: one.repair, index: one.index })}
            />
          ))}
        </Lines>
      )}
      {isUnknown ? (
        <Loaded query={query} noun="warranty">
          {() => null}
        </Loaded>
      ) : null}
      {data?.sale ? <Sale sale={data.sale} /> : null}
      {warranty ? <OwnWarranty warranty={warranty} /> : null}
      {isCharging ? (
        <Charge onCharge={(charge) => void change({ charge })} onClose={() => setCharging(false)} />
      ) : null}
    </Card>
  );
}

/** The earlier item that covers it, or what is charged after all. */
type Covering = { repair: string; index: number } | { charge: number };

interface EarlierProps {
  one: ImeiWarranty['repairs'][number];
  onCover: (() => void) | undefined;
}

function Earlier({ one: { repair, index, number, bookingDate, fault, why }, onCover }: EarlierProps) {
  return (
    <li>
      <Link href={repairItemPath(repair, index)} underline="always">
        {number}
      </Link>{' '}
      {fault}, {formatDay(bookingDate)}
      <small>{why ?? 'No warranty any more'}</small>
      {why && onCover ? (
        <Button size="small" sx={{ marginTop: '6px' }} onClick={onCover}>
          Repair under warranty
        </Button>
      ) : null}
    </li>
  );
}

const Sale = ({ sale: { productName, what, until } }: { sale: NonNullable<ImeiWarranty['sale']> }) => (
  <p style={{ marginTop: 10 }}>
    Sold by us as {productName}
    {until ? `, ${what ?? 'warranty'} until ${formatDay(until)}` : ''}
  </p>
);

function OwnWarranty({ warranty }: { warranty: NonNullable<RepairItem['warranty']> }) {
  const given = warrantyText(warranty);
  return given ? <p style={{ marginTop: 10 }}>Given with this repair: {given}</p> : null;
}

function Charge({ onCharge, onClose }: { onCharge: (price: number) => void; onClose: () => void }) {
  const [price, setPrice] = useState<number | undefined>();
  return (
    <FormDialog open title="Charge for it anyway" maxWidth="xs" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (price !== undefined) onCharge(price);
        }}
      >
        <MoneyField label="Repair price" required start="₹" value={price} onChange={setPrice} />
        <FormActions>
          <Button type="submit" variant="contained" color="primary" disabled={price === undefined}>
            Charge
          </Button>
        </FormActions>
      </form>
    </FormDialog>
  );
}
