import {
  formatDay,
  repairChargeInput,
  repairItemPath,
  warrantyText,
  type ImeiWarranty,
  type RepairItem,
} from '@shopbench/contracts';
import { Loaded, usePress, useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Card, Link, styled } from '@shopbench/ui';
import { FormDialog, MoneyField } from '@shopbench/ui/form';
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
  const [cover] = useCoverItemMutation();
  const { itemIndex: index, version } = item;
  const { busy, press: coverBy } = usePress(
    (body: { repair: string; index: number; version: number }, idempotencyKey) =>
      cover({ id: repair._id, index, body, idempotencyKey }),
  );
  const imei = item.emeiNumber ?? item.emeiNumberSecond ?? '';
  const query = useWarrantyOfImeiQuery(imei, { skip: imei === '' });
  const { data } = query;
  const others = data
    ? data.repairs.filter((one) => one.repair !== repair._id || one.index !== item.itemIndex)
    : [];
  const isFixed = repair.cancelled || item.bill !== null || busy;
  const { underWarranty, warranty } = item;
  const isUnknown = imei !== '' && !data && query.error !== undefined;
  if (!underWarranty && !warranty && others.length === 0 && !data?.sale && !isUnknown) return null;

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
              onCover={
                isFixed ? undefined : () => void coverBy({ repair: one.repair, index: one.index, version })
              }
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
      {isCharging ? <Charge repair={repair} item={item} onClose={() => setCharging(false)} /> : null}
    </Card>
  );
}

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

/** What is charged after all. */
function Charge({ repair, item, onClose }: ItemOf & { onClose: () => void }) {
  const [cover] = useCoverItemMutation();
  const save = useSave<typeof repairChargeInput, RepairItem>({
    schema: repairChargeInput,
    keep: `charge ${item.itemIndex}`,
    initial: { version: item.version },
    version: item.version,
    send: (body, idempotencyKey, version) =>
      cover({ id: repair._id, index: item.itemIndex, body: { ...body, version }, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <FormDialog open title="Charge for it anyway" maxWidth="xs" onClose={() => save.guard.close(onClose)}>
      <SaveForm label="Charge for it anyway" save={save} submitLabel="Charge" onCancel={onClose}>
        <MoneyField label="Repair price" required start="₹" {...save.form.field('charge')} />
      </SaveForm>
    </FormDialog>
  );
}
