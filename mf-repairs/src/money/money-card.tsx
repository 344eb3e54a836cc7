import { useNavigate } from '@shopbench/client/router';
import {
  formatDay,
  screenPath,
  titleCase,
  toBeBilled,
  type Repair,
  type RepairItem,
  type RepairMoney,
} from '@shopbench/contracts';
import { ACCOUNT_TYPE_WORDS, Loaded, useDialog, useRight } from '@shopbench/pages';
import { PaymentDialog } from '@shopbench/pages/form';
import { Button, Card, Figures, Link, MoneyText, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { GiveBack, TakeAdvance } from './advance-dialogs';
import { BillDialog } from './bill-dialog';
import { useRepairMoneyQuery } from './money-calls';

const Rows = styled(Figures)({
  '& dt small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });

interface MoneyCardProps {
  repair: Repair;
  /** The item that the page is about; left out on the page of the whole booking. */
  item?: RepairItem;
}

/** What a booking comes to, what was paid and what is due, and what can be done about it. */
export function MoneyCard({ repair, item }: MoneyCardProps) {
  const query = useRepairMoneyQuery(repair._id);
  return (
    <Card title="Money">
      <Loaded query={query} noun="money">
        {(money) => (
          <>
            <Sums money={money} item={item} />
            {repair.cancelled ? null : <MoneyActions repairId={repair._id} money={money} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Sums({ money, item }: { money: RepairMoney; item?: RepairItem | undefined }) {
  const seesCosts = useRight('cost');
  const atCost = item?.usedItems.reduce((sum, { cost = 0 }) => sum + Math.round(cost * 100), 0) ?? 0;
  const parts = item ? atCost / 100 : (money.parts ?? 0);
  const outsourced = (item ? item.outsourceCost : money.outsourced) ?? 0;
  return (
    <Rows>
      {item ? <Row term="Agreed price" amount={item.repairPrice} /> : null}
      {seesCosts && parts > 0 ? <Row quiet term="Parts at cost" amount={parts} /> : null}
      {seesCosts && outsourced > 0 ? <Row quiet term="Outsourced, at cost" amount={outsourced} /> : null}
      {!item || money.items.length > 1 ? <Row term="All items" amount={money.total} /> : null}
      {money.discount > 0 ? <Row term="Discount" amount={-money.discount} /> : null}
      {money.advances.map(({ id, number, date, mode, open, from }) => (
        <Row
          key={id}
          term={
            <>
              Advance{' '}
              <Link underline="always" href={screenPath('payment', id)}>
                {number}
              </Link>{' '}
              <small>
                {ACCOUNT_TYPE_WORDS[mode as keyof typeof ACCOUNT_TYPE_WORDS]}, {formatDay(date)}
                {from ? ` from ${titleCase(from)}` : ''}
              </small>
            </>
          }
          amount={-open}
        />
      ))}
      {money.bills.map(({ id, number, payable, open }) => (
        <Row
          key={id}
          term={
            <>
              Bill{' '}
              <Link underline="always" href={screenPath('invoice', id)}>
                {number}
              </Link>{' '}
              <small>{open > 0 ? 'open' : 'paid'}</small>
            </>
          }
          amount={open > 0 ? open : payable}
        />
      ))}
      <div className="grand">
        <dt>{money.items.length > 1 ? 'Due for the booking' : 'Due'}</dt>
        <dd>
          <MoneyText value={money.due} size="large" />
        </dd>
      </div>
    </Rows>
  );
}

function Row({ term, amount, quiet = false }: { term: ReactNode; amount: number; quiet?: boolean }) {
  return (
    <div className={quiet ? 'quiet' : undefined}>
      <dt>{term}</dt>
      <dd>
        <MoneyText value={amount} />
      </dd>
    </div>
  );
}

/** Bill, Receive payment, Give back: whichever there is something for. */
export function MoneyActions({ repairId, money }: { repairId: string; money: RepairMoney }) {
  const navigate = useNavigate();
  const openBill = money.bills.find((bill) => bill.open > 0);
  const canBill = toBeBilled(money.items).length > 0;
  const common = { repairId, money };
  const dialogs = useDialog({
    bill: (close) => (
      <BillDialog
        {...common}
        onClose={close}
        onDone={(bill) => (bill ? void navigate(screenPath('invoice', bill._id)) : close())}
      />
    ),
    advance: (close) => <TakeAdvance {...common} onClose={close} />,
    back: (close) => <GiveBack {...common} onClose={close} onDone={close} />,
    pay: (close, { id, open }: { id: string; open: number }) => (
      <PaymentDialog direction="in" party={money.customer} invoiceId={id} amount={open} onClose={close} />
    ),
  });
  return (
    <>
      <Buttons>
        {canBill ? <Button onClick={() => dialogs.open('bill')}>Bill</Button> : null}
        {money.due > 0 ? (
          <Button onClick={() => (openBill ? dialogs.open('pay', openBill) : dialogs.open('advance'))}>
            Receive payment
          </Button>
        ) : null}
        {money.held > 0 ? <Button onClick={() => dialogs.open('back')}>Give back</Button> : null}
      </Buttons>
      {dialogs.shown}
    </>
  );
}
