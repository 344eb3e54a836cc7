import { formatRupees, titleCase, type MyItem } from '@shopbench/contracts';
import { useState } from 'react';
import { Icon } from '../parts/icon';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useAsk } from '../place/use-ask';

interface ItemCardProps {
  item: MyItem;
  /** Of it in the cart. */
  quantity: number;
  onPut: (quantity: number) => Promise<void>;
}

/** One item of the window: photo, price, whether there is one, and how many are in the cart. */
export function ItemCard({ item, quantity, onPut }: ItemCardProps) {
  const { words } = usePlace();
  const text = words.shop;
  const name = titleCase(item.name);
  return (
    <li className="my-card my-item">
      <span className="my-picture">
        {item.picture ? <img src={item.picture} alt="" loading="lazy" /> : <Icon name="cart" size={32} />}
      </span>
      <span className="my-grow">{name}</span>
      <span className="my-between">
        <strong className="my-figure">{formatRupees(item.price)}</strong>
        <small className={item.inStock ? 'my-ok' : ''}>{item.inStock ? text.inStock : text.soldOut}</small>
      </span>
      {quantity > 0 ? (
        <Stepper name={name} quantity={quantity} onPut={onPut} />
      ) : item.inStock ? (
        <PutButton label={text.add} name={name} className="my-button" onPress={() => onPut(1)} />
      ) : (
        <TellMe item={item._id} name={name} />
      )}
    </li>
  );
}

/** Asks the shop to tell when a thing that is sold out is there. */
function TellMe({ item, name }: { item: string; name: string }) {
  const { words } = usePlace();
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useAsk();
  const ask = async () => {
    const error = await send({ kind: 'stock', item });
    // Asked already is as good.
    const refused = error?.status === 409 ? null : error;
    setSent(!refused);
    setProblem(refused && problemText(words, refused));
  };
  return (
    <span>
      {isSent ? (
        <small role="status">{words.tellMe.sent}</small>
      ) : (
        <PutButton label={words.tellMe.ask} name={name} className="my-text" onPress={ask} />
      )}
      {problem ? (
        <small className="my-bad" role="alert">
          {problem}
        </small>
      ) : null}
    </span>
  );
}

interface StepperProps {
  name: string;
  quantity: number;
  onPut: (quantity: number) => Promise<void>;
}

/** How many: one less, one more. */
export function Stepper({ name, quantity, onPut }: StepperProps) {
  const { words } = usePlace();
  return (
    <span className="my-stepper" role="group" aria-label={name}>
      <PutButton label="−" name={words.shop.less(name)} onPress={() => onPut(quantity - 1)} />
      <output>{quantity}</output>
      <PutButton label="+" name={words.shop.more(name)} onPress={() => onPut(quantity + 1)} />
    </span>
  );
}

interface PutButtonProps {
  label: string;
  name: string;
  className?: string;
  onPress: () => Promise<void>;
}

/** Cannot be pressed twice while it is being saved. */
function PutButton({ label, name, className, onPress }: PutButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  const isSign = label.length === 1;
  return (
    <button
      type="button"
      {...(className ? { className } : {})}
      aria-label={isSign ? name : `${label}: ${name}`}
      aria-busy={busy}
      onClick={() => void press()}
    >
      {label}
    </button>
  );
}
