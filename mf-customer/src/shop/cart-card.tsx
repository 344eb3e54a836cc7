import { formatRupees, PICK_UP_TIMES, titleCase, type MyCart, type PickUpTime } from '@shopbench/contracts';
import { useId, useState } from 'react';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useAsk } from '../place/use-ask';
import { Stepper } from './item-card';

/** By which the page leads to the cart, below a long window. */
export const CART_ID = 'my-cart';

interface CartCardProps {
  cart: MyCart;
  onPut: (item: string, quantity: number) => Promise<void>;
  onOrdered: () => void;
}

/** What is in the cart, when the person comes, and the order. Nothing is paid here. */
export function CartCard({ cart, onPut, onOrdered }: CartCardProps) {
  const { words } = usePlace();
  const text = words.shop;
  const id = useId();
  const ask = useAsk('/me/orders');
  const [pickUp, setPickUp] = useState<PickUpTime>('today');
  const [word, setWord] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function order() {
    if (busy) return;
    setBusy(true);
    const error = await ask({ version: cart.version, total: cart.total, pickUp, word });
    setBusy(false);
    setProblem(error && problemText(words, error));
    if (!error) setWord('');
    onOrdered();
  }

  return (
    <section id={CART_ID} className="my-card" aria-label={text.cart} tabIndex={-1}>
      <div className="my-between my-title">
        <h2>{text.cart}</h2>
        <small>{text.pieces(cart.lines.reduce((sum, { quantity }) => sum + quantity, 0))}</small>
      </div>
      {cart.lines.map((line) => (
        <div key={line._id} className="my-row">
          <span className="my-grow">
            {titleCase(line.name)}
            <small>{`${line.quantity} × ${formatRupees(line.price)}`}</small>
            {line.was === undefined ? null : (
              <small className="my-warn">{text.was(formatRupees(line.was))}</small>
            )}
            {line.inStock ? null : <small className="my-bad">{text.soldOut}</small>}
          </span>
          <span className="my-right">
            <span className="my-figure">{formatRupees(line.total)}</span>
            <Stepper
              name={titleCase(line.name)}
              quantity={line.quantity}
              onPut={(count) => onPut(line._id, count)}
            />
          </span>
        </div>
      ))}
      <div className="my-pad my-order">
        {cart.roundOff === 0 ? null : (
          <p className="my-between">
            {text.roundOff}
            <span className="my-figure">{formatRupees(cart.roundOff)}</span>
          </p>
        )}
        <p className="my-between">
          {text.toPay}
          <strong className="my-amount">{formatRupees(cart.total)}</strong>
        </p>
        <small id={`${id}-when`}>{text.when}</small>
        <div className="my-choice" role="group" aria-labelledby={`${id}-when`}>
          {PICK_UP_TIMES.map((time) => (
            <button key={time} type="button" aria-pressed={pickUp === time} onClick={() => setPickUp(time)}>
              {text.pickUp[time]}
            </button>
          ))}
        </div>
        <div className="my-field">
          <label htmlFor={`${id}-word`}>{text.word}</label>
          <input
            id={`${id}-word`}
            value={word}
            maxLength={300}
            placeholder={text.wordHint}
            onChange={(event) => setWord(event.target.value)}
          />
        </div>
        {problem ? (
          <p className="my-bad" role="alert">
            {problem}
          </p>
        ) : null}
        <button type="button" className="my-button primary" aria-busy={busy} onClick={() => void order()}>
          {`${text.order} · ${formatRupees(cart.total)}`}
        </button>
        <small>{text.asksFirst}</small>
      </div>
    </section>
  );
}
