import { useListState } from '@shopbench/client';
import {
  dayOf,
  IMEI_RESULT_WORDS,
  screenPath,
  spacedImei,
  titleCase,
  type SecondHandRow,
} from '@shopbench/contracts';
import { dayColumn, QueryList } from '@shopbench/pages/list';
import { Button, Chip, Link, LinkButton, MoneyText, PageHeader } from '@shopbench/ui';
import type { ListColumn } from '@shopbench/ui/grid';
import { useMemo, useState } from 'react';
import { CheckDialog } from './check-dialog';
import { useSecondHand } from './second-hand-calls';

const BUY = '/product/second-hand/buy';

function CheckState({ phone, onCheck }: { phone: SecondHandRow; onCheck: (imei: string) => void }) {
  if (phone.cancelled) return <Chip tone="mute">Cancelled</Chip>;
  if (!phone.check)
    return (
      <Button size="small" onClick={() => onCheck(phone.imei)}>
        Record check
      </Button>
    );
  return (
    <Chip tone={phone.check.result === 'clear' ? 'ok' : 'bad'}>{IMEI_RESULT_WORDS[phone.check.result]}</Chip>
  );
}

/** Phones that were bought from persons, and whether the register was asked after each. */
export function SecondHandListPage() {
  const [asked, setAsked] = useState<string>();
  const state = useListState({ defaultSort: '-date', filters: {} });
  const query = useSecondHand(state.queryArgs);
  const columns = useMemo(
    (): ListColumn<SecondHandRow>[] => [
      {
        key: 'productName',
        header: 'Phone',
        primary: true,
        minWidth: 160,
        render: ({ productName }) => titleCase(productName),
      },
      { key: 'imei', header: 'IMEI', width: 190, minWidth: 156, render: ({ imei }) => spacedImei(imei) },
      {
        key: 'sellerName',
        header: 'Bought From',
        width: 180,
        minWidth: 130,
        render: ({ sellerName }) => titleCase(sellerName),
      },
      dayColumn({ tight: 'stays' }),
      {
        key: 'invoiceNumber',
        header: 'Voucher',
        width: 130,
        minWidth: 96,
        control: true,
        // Its page prints the voucher that the seller signs.
        render: ({ _id, invoiceNumber }) => (
          <Link href={screenPath('purchaseInvoice', _id)}>{invoiceNumber}</Link>
        ),
      },
      {
        key: 'price',
        header: 'Price',
        align: 'right',
        width: 130,
        minWidth: 108,
        render: ({ price }) => (price === undefined ? '' : <MoneyText value={price} />),
      },
      {
        key: 'check',
        header: 'Register',
        width: 160,
        control: true,
        render: (phone) => <CheckState phone={phone} onCheck={setAsked} />,
      },
    ],
    [],
  );
  return (
    <>
      <PageHeader title="Second hand">
        <LinkButton href={BUY} variant="contained" color="primary">
          Buy a phone
        </LinkButton>
      </PageHeader>
      <QueryList
        label="Second-hand phones"
        columns={columns}
        query={query}
        rowsOf={({ phones }) => phones}
        state={state}
        rowHref={({ imei }) => screenPath('unit', imei)}
        searchPlaceholder="Seller, mobile, IMEI or number"
        empty={{ title: 'No phone bought yet', text: 'Buy one from a person at the counter.' }}
        card={(phone) => ({
          title: titleCase(phone.productName),
          detail: `${spacedImei(phone.imei)} · ${titleCase(phone.sellerName)}`,
          end: <CheckState phone={phone} onCheck={setAsked} />,
        })}
      />
      {asked ? (
        <CheckDialog imei={asked} today={dayOf(new Date())} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  );
}
