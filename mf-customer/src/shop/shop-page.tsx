import { useSettled } from '@shopbench/client';
import { formatRupees, titleCase, type MyHome, type MyItem } from '@shopbench/contracts';
import { useState } from 'react';
import { Pages } from '../parts/pages';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useMine } from '../place/use-mine';
import { CART_ID, CartCard } from './cart-card';
import { ItemCard } from './item-card';
import { OrdersCard } from './orders-card';
import { phoneModels } from './phone-model';
import { useCart } from './use-cart';

/** Phones of one's own that the window is narrowed to. */
const MOST_MODELS = 2;

/** How long somebody rests before what was typed is searched for, milliseconds. */
const PAUSE_MS = 300;

/** What is for sale, the cart, and the orders for pick-up. */
export function ShopPage() {
  const { words } = usePlace();
  const text = words.shop;
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState('');
  const [model, setModel] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const q = [model, useSettled(typed.trim(), PAUSE_MS)].filter(Boolean).join(' ');
  const query = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(shelf ? { category: shelf } : {}),
  });
  const shelves = useMine<{ shelves: { _id: string; name: string }[] }>('/me/shelves');
  const home = useMine<MyHome>('/me/home');
  const carts = useCart();
  const { cart } = carts;
  const [round, setRound] = useState(0);

  async function put(item: string, quantity: number) {
    const refusal = await carts.put(item, quantity);
    setProblem(refusal && problemText(words, refusal));
  }

  const { address, open } = home.data?.shop ?? {};
  const models = phoneModels(home.data?.phones.map(({ name }) => name) ?? [], MOST_MODELS);
  const chips = [
    ...models.map(({ name, search }) => ({
      key: `for ${search}`,
      label: text.forMy(titleCase(name)),
      model: search,
      shelf: '',
    })),
    { key: 'all', label: text.all, model: '', shelf: '' },
    ...(shelves.data?.shelves ?? []).map(({ _id, name }) => ({
      key: _id,
      label: name,
      model: '',
      shelf: _id,
    })),
  ];
  const inCart = (item: MyItem) => cart?.lines.find(({ _id }) => _id === item._id)?.quantity ?? 0;
  return (
    <>
      <h1>{text.title}</h1>
      {home.data ? (
        <p className="my-quiet">
          {[address, open ? text.openUntil(open.close) : text.closed].filter(Boolean).join(' · ')}
        </p>
      ) : null}
      <div className="my-field">
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {chips.length > 1 ? (
        <div className="my-chips" role="group" aria-label={text.shelves}>
          {chips.map((chip) => (
            <button
              key={chip.key}
              type="button"
              aria-pressed={shelf === chip.shelf && model === chip.model}
              onClick={() => {
                setShelf(chip.shelf);
                setModel(chip.model);
              }}
            >
              {chip.label}
            </button>
          ))}
        </div>
      ) : null}
      {problem ? (
        <p className="my-card my-pad my-bad" role="alert">
          {problem}
        </p>
      ) : null}
      <Pages
        key={query.toString()}
        url={`/me/shop?${query.toString()}`}
        size={60}
        rowsOf={({ items }: { items: MyItem[] }) => items}
        empty={<p className="my-card my-pad">{text.nothing}</p>}
      >
        {(shown) => (
          <ul className="my-grid">
            {shown.map((item) => (
              <ItemCard
                key={item._id}
                item={item}
                quantity={inCart(item)}
                onPut={(count) => put(item._id, count)}
              />
            ))}
          </ul>
        )}
      </Pages>
      {cart && cart.lines.length > 0 ? (
        <CartCard
          cart={cart}
          onPut={put}
          onOrdered={() => {
            carts.reload();
            setRound(round + 1);
          }}
        />
      ) : null}
      <OrdersCard key={round} />
      {cart && cart.lines.length > 0 ? (
        <a href={`#${CART_ID}`} className="my-button my-to-cart">
          {`${text.cart} · ${formatRupees(cart.total)}`}
        </a>
      ) : null}
    </>
  );
}
