import { request } from '@shopbench/client';
import { CLOSED_SHORT, formatDay, formatRupees, titleCase, type MyOrder } from '@shopbench/contracts';
import { useState } from 'react';
import { Go, usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useMine } from '../place/use-mine';

/** Orders of one's own and what the shop answered; nothing where there are none. */
export function OrdersCard() {
  const { words } = usePlace();
  const mine = useMine<{ orders: MyOrder[] }>('/me/orders?pageSize=10');
  if (!mine.data || mine.data.orders.length === 0) return null;
  return (
    <section className="my-card" aria-label={words.shop.orders}>
      <div className="my-title">
        <h2>{words.shop.orders}</h2>
      </div>
      {mine.data.orders.map((order) => (
        <OrderRow key={order._id} order={order} onChanged={mine.reload} />
      ))}
    </section>
  );
}

function OrderRow({ order, onChanged }: { order: MyOrder; onChanged: () => void }) {
  const { words } = usePlace();
  const text = words.shop;
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setAsked] = useState<boolean | null>(null);
  const state = order.bill
    ? 'billed'
    : order.answer === 'declined'
      ? 'declined'
      : order.status === 'Cancelled'
        ? 'takenBack'
        : order.status === CLOSED_SHORT
          ? 'closed'
          : order.answer;
  const isOpen = state === 'waiting' || state === 'confirmed';

  async function takeBack() {
    const sent = await request<MyOrder>({ url: `/me/orders/${order._id}/cancel`, method: 'POST' });
    setProblem('error' in sent ? problemText(words, sent.error) : null);
    onChanged();
  }

  return (
    <div className="my-row">
      <span className="my-grow">
        {order.lines.map(({ name, quantity }) => `${quantity} × ${titleCase(name)}`).join(', ')}
        <small>{`${order.number} · ${formatDay(order.date)} · ${formatRupees(order.total)}`}</small>
        {order.answerWord ? <small>{`“${order.answerWord}”`}</small> : null}
        {problem ? (
          <small className="my-bad" role="alert">
            {problem}
          </small>
        ) : null}
      </span>
      <span className="my-right">
        <span className={`my-chip ${TONE[state]}`}>{text.state[state]}</span>
        {order.bill ? <Go to={`/purchase/${order.bill._id}`}>{words.billOf(order.bill.number)}</Go> : null}
        {isOpen && !isAsked ? (
          <button
            type="button"
            className="my-text"
            autoFocus={isAsked === false}
            onClick={() => setAsked(true)}
          >
            {text.takeBack}
          </button>
        ) : null}
        {isOpen && isAsked ? (
          <>
            <button type="button" className="my-text my-bad" onClick={() => void takeBack()}>
              {text.takeBackYes}
            </button>
            {/* Where the finger or the keyboard is: a second tap takes nothing back. */}
            <button type="button" className="my-text" autoFocus onClick={() => setAsked(false)}>
              {text.keepOrder}
            </button>
          </>
        ) : null}
      </span>
    </div>
  );
}

const TONE = {
  waiting: 'warn',
  confirmed: 'ok',
  declined: 'bad',
  takenBack: '',
  closed: '',
  billed: 'ok',
} as const;
