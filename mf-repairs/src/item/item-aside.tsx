import { Slot } from '@shopbench/client';
import { callHref, formatDay, formatMobile, screenPath, titleCase } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { Card, Figures, Link, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { ClaimCard } from '../money/claim-card';
import { EstimateCard } from '../money/estimate-card';
import { MoneyCard } from '../money/money-card';
import { OutsourceCard } from '../money/outsource-card';
import { WarrantyCard } from '../money/warranty-card';
import type { ItemOf } from './item-calls';
import { ItemSecret, SecretLooks } from './item-secret';

const Buttons = styled('div')({ display: 'flex', gap: 16, marginTop: 8, fontWeight: 600 });

/** Beside the work: whose device it is, what it costs, what it is. */
export function ItemAside({ repair, item }: ItemOf) {
  return (
    <>
      <CustomerCard repair={repair} />
      <MoneyCard repair={repair} item={item} />
      <EstimateCard repair={repair} item={item} />
      <WarrantyCard repair={repair} item={item} />
      <ClaimCard repair={repair} item={item} />
      <OutsourceCard repair={repair} item={item} />
      <DeviceCard repair={repair} item={item} />
      <Slot name="repair.item" repairId={repair._id} itemId={item._id} />
    </>
  );
}

function CustomerCard({ repair }: Pick<ItemOf, 'repair'>) {
  const { customer, customerName, mobileNumber, address } = repair;
  const name = titleCase(customerName);
  return (
    <Card title="Customer">
      <strong>{customer ? <Link href={screenPath('customer', customer._id)}>{name}</Link> : name}</strong>
      <p style={{ color: 'var(--text-2)', fontSize: 12 }}>
        {[mobileNumber && formatMobile(mobileNumber), address].filter(Boolean).join(' · ')}
      </p>
      {mobileNumber ? (
        <Buttons>
          <Link href={callHref(mobileNumber)}>Call</Link>
          <Link href={`https://wa.me/91${mobileNumber}`} target="_blank" rel="noreferrer">
            WhatsApp
          </Link>
        </Buttons>
      ) : null}
    </Card>
  );
}

function DeviceCard({ repair, item }: ItemOf) {
  const timeZone = useTimeZone();
  const damage = [...item.damages, item.anyDamage].filter(Boolean).join(', ');
  return (
    <Card title="Device">
      <Figures>
        <Row term="IMEI" value={[item.emeiNumber, item.emeiNumberSecond].filter(Boolean).join(', ')} />
        <Row term="Serial number" value={item.serialNumber} />
        <Row term="Lock" value={<ItemSecret repair={repair} item={item} />} />
        <Row term="E-mail" value={item.email} />
        <Row term="Damage" value={damage} />
        <Row term="Since" value={item.sinceLong} />
        <Row term="Sub faults" value={item.subFaults.map(titleCase).join(', ')} />
        <Row term="Repaired by" value={item.repairBy && titleCase(item.repairBy.name)} />
        <Row term="Told" value={item.told && `${momentText(item.told.at, timeZone)} by ${item.told.by}`} />
        <Row term="Delivered" value={item.delivered && formatDay(item.delivered.at.slice(0, 10))} />
      </Figures>
      <SecretLooks item={item} />
    </Card>
  );
}

/** A line of figures; left out where there is nothing to say. */
function Row({ term, value }: { term: string; value: ReactNode }) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
