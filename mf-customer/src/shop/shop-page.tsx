import { request } from '@shopbench/client';
import { formatRupees, type MyCart, type MyHome, type MyItem } from '@shopbench/contracts';
import { useState } from 'react';
import { Loaded } from '../parts/loaded';
import { usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useMine } from '../place/use-mine';
import { CART_ID, CartCard } from './cart-card';
import { ItemCard } from './item-card';
import { OrdersCard } from './orders-card';

/** What is for sale, the cart, and the orders for pick-up. */
export function ShopPage() {
  const { words } = usePlace();
  const text = words.shop;
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const query = new URLSearchParams({
    pageSize: '60',
    ...(typed ? { q: typed } : {}),
    ...(shelf ? { category: shelf } : {}),
  });
  const items = useMine<{ items: MyItem[] }>(`/me/shop?${query.toString()}`);
  const shelves = useMine<{ shelves: { _id: string; name: string }[] }>('/me/shelves');
  const home = useMine<MyHome>('/me/home');
  const cart = useMine<MyCart>('/me/cart');
  const [round, setRound] = useState(0);

  /** Puts so many of an item into the cart; 0 takes it out. */
  async function put(item: string, quantity: number) {
    const { lines = [], version = 0 } = cart.data ?? {};
    const others = lines.map((line) => ({ item: line._id, quantity: line.quantity }));
    const known = others.some((line) => line.item === item);
    const next = known
      ? others.map((line) => (line.item === item ? { item, quantity } : line))
      : [...others, { item, quantity }];
    const body = { lines: next.filter((line) => line.quantity > 0), version };
    const sent = await request<MyCart>({ url: '/me/cart', method: 'PUT', body });
    setProblem('error' in sent ? problemText(words, sent.error) : null);
    cart.reload();
  }

  const { address, open } = home.data?.shop ?? {};
  const inCart = (item: MyItem) => cart.data?.lines.find(({ _id }) => _id === item._id)?.quantity ?? 0;
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
      {shelves.data && shelves.data.shelves.length > 0 ? (
        <div className="my-chips" role="group" aria-label={text.shelves}>
          {[{ _id: '', name: text.all }, ...shelves.data.shelves].map(({ _id, name }) => (
            <button key={_id} type="button" aria-pressed={shelf === _id} onClick={() => setShelf(_id)}>
              {name}
            </button>
          ))}
        </div>
      ) : null}
      {problem ? (
        <p className="my-card my-pad my-bad" role="alert">
          {problem}
        </p>
      ) : null}
      <Loaded mine={items}>
        {({ items: shown }) =>
          shown.length > 0 ? (
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
          ) : (
            <p className="my-card my-pad">{text.nothing}</p>
          )
        }
      </Loaded>
      {cart.data && cart.data.lines.length > 0 ? (
        <CartCard
          cart={cart.data}
          onPut={put}
          onOrdered={() => {
            cart.reload();
            setRound(round + 1);
          }}
        />
      ) : null}
      <OrdersCard key={round} />
      {cart.data && cart.data.lines.length > 0 ? (
        <a href={`#${CART_ID}`} className="my-button my-to-cart">
          {`${text.cart} · ${formatRupees(cart.data.total)}`}
        </a>
      ) : null}
    </>
  );
}
