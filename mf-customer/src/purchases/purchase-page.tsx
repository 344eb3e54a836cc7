import { formatDay, formatRupees, titleCase, type MyPurchase } from '@shopbench/contracts';
import { useState } from 'react';
import { IHavePaid } from '../pay/pay-page';
import { RequestsCard } from '../parts/requests-card';
import { ReturnForm } from './return-form';
import { Loaded } from '../parts/loaded';
import { PayByUpi } from '../parts/pay-by-upi';
import { Go, usePlace } from '../place/place';
import { useMine } from '../place/use-mine';
import { StatusWord } from './purchases-page';

/** One bill: what was bought, its IMEI and warranty, what is paid, the bill as a PDF. */
export function PurchasePage({ id }: { id: string }) {
  const mine = useMine<MyPurchase>(`/me/purchases/${id}`);
  return <Loaded mine={mine}>{(bill) => <Bill bill={bill} />}</Loaded>;
}

function Bill({ bill }: { bill: MyPurchase }) {
  const { words } = usePlace();
  const [round, setRound] = useState(0);
  const asked = () => setRound(round + 1);
  const sums: [string, number][] = [
    [words.discount, -bill.discount],
    [words.total, bill.total],
    [words.tax, bill.tax],
    [words.received, -bill.received],
    [words.credited, -bill.credited],
    [words.toPay, bill.balance],
  ];
  return (
    <>
      <div className="my-between">
        <h1>{bill.number}</h1>
        <StatusWord status={bill.status} />
      </div>
      <p className="my-quiet">{formatDay(bill.date)}</p>
      <section className="my-card">
        {bill.lines.map((line) => (
          <div key={line.line} className="my-row">
            <span className="my-grow">
              {titleCase(line.name)}
              <small>{`${line.quantity} × ${formatRupees(line.price)}`}</small>
              {line.imeis.map((imei) => (
                <small key={imei}>{words.number(imei)}</small>
              ))}
              {line.warranty ? <small>{words.warrantyUntil(formatDay(line.warranty.until))}</small> : null}
            </span>
            <span className="my-figure">{formatRupees(line.total)}</span>
          </div>
        ))}
        <dl className="my-sums">
          {sums
            .filter(([what, amount]) => amount !== 0 || what === words.total || what === words.toPay)
            .map(([what, amount]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{formatRupees(amount)}</dd>
              </div>
            ))}
        </dl>
      </section>
      {bill.upi ? (
        <section className="my-card my-pad">
          <PayByUpi upi={bill.upi} amount={bill.balance} />
          <IHavePaid amount={bill.balance} bill={bill._id} onSent={asked} />
        </section>
      ) : null}
      <RequestsCard key={`paid ${round}`} kind="paid" bill={bill._id} />
      <ReturnForm bill={bill} onSent={asked} />
      <RequestsCard key={`return ${round}`} kind="return" bill={bill._id} />
      <a
        className="my-button"
        href={`/api/v1/me/purchases/${bill._id}/paper`}
        target="_blank"
        rel="noreferrer"
      >
        {words.pdf}
      </a>
      {bill.repair ? (
        <Go to={`/repair/${bill.repair._id}`} className="my-button">
          {bill.repair.number}
        </Go>
      ) : null}
    </>
  );
}
