import { formatDay, formatRupees, titleCase, type MyHome, type MyPhone } from '@shopbench/contracts';
import { eachPhone } from './each-phone';
import { Contact } from '../parts/contact';
import { Icon } from '../parts/icon';
import { Loaded } from '../parts/loaded';
import { Go, usePlace } from '../place/place';
import { useMine } from '../place/use-mine';
import { RepairCard } from '../repairs/repair-card';

/** What a customer sees first: repairs with us, what is owed, the phones and what is left of their warranty. */
export function HomePage() {
  const { words, user } = usePlace();
  const home = useMine<MyHome>('/me/home');
  return (
    <>
      <h1>{words.hello(titleCase(user.name.split(' ')[0] ?? ''))}</h1>
      <Loaded mine={home}>
        {({ repairs, dues, phones, purchases, offers, shop, message, unread }) => (
          <>
            {repairs.map((repair) => (
              <RepairCard key={repair._id} repair={repair} />
            ))}
            {repairs.length === 0 && purchases.length === 0 ? (
              <p className="my-card my-pad">{words.noRepairs}</p>
            ) : null}
            {unread > 0 && message ? (
              <Go to="/messages" className="my-card my-pad my-fresh">
                {words.messages.fresh}
                <small>{`“${message.text}”`}</small>
              </Go>
            ) : null}
            <Dues dues={dues} hasBills={purchases.length > 0} />
            {phones.length > 0 ? <Phones phones={phones} /> : null}
            {purchases.length > 0 ? (
              <Go to="/purchase" className="my-card my-all">
                {words.allPurchases}
              </Go>
            ) : null}
            {offers.length > 0 ? <Offers items={offers} /> : null}
            <Contact phone={shop.phone} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Dues({ dues, hasBills }: { dues: MyHome['dues']; hasBills: boolean }) {
  const { words } = usePlace();
  if (dues.amount === 0) return hasBills ? <p className="my-card my-pad">{words.oweNothing}</p> : null;
  return (
    <section className="my-card my-pad" aria-label={words.owe}>
      <div className="my-between">
        <div>
          <small>{words.owe}</small>
          <p className="my-amount">{formatRupees(dues.amount)}</p>
        </div>
        <small className="my-right">
          {dues.late > 0 ? <span className="my-bad">{words.late(formatRupees(dues.late))}</span> : null}
          {words.bills(dues.bills)}
        </small>
      </div>
      <div className="my-pair">
        <Go to="/pay" className="my-button primary">
          {words.pay}
        </Go>
        <Go to="/purchase" className="my-button">
          {words.seeBills}
        </Go>
      </div>
    </section>
  );
}

/** Phones with what is left of their warranty. */
function Phones({ phones }: { phones: readonly MyPhone[] }) {
  const { words } = usePlace();
  return (
    <section className="my-card">
      <div className="my-between my-title">
        <h2>{words.phones}</h2>
        <small>{words.warrantyLeft}</small>
      </div>
      {eachPhone(phones).map((told) =>
        told.map((phone, at) => (
          <PhoneRow
            key={`${phone.document._id} ${phone.imeis[0] ?? phone.name}`}
            phone={phone}
            name={(told[0] ?? phone).name}
            isSame={at > 0}
          />
        )),
      )}
    </section>
  );
}

interface PhoneRowProps {
  phone: MyPhone;
  /** Of the phone, as the first row about it says it. */
  name: string;
  /** The row above is about the same phone. */
  isSame: boolean;
}

function PhoneRow({ phone: { why, date, warranty, document }, name, isSame }: PhoneRowProps) {
  const { words } = usePlace();
  const runs = warranty && warranty.daysLeft >= 0;
  return (
    <Go to={`/${why === 'bought' ? 'purchase' : 'repair'}/${document._id}`} className="my-row">
      <span className="my-thumb" style={isSame ? { visibility: 'hidden' } : undefined}>
        <Icon name="phone" />
      </span>
      <span className="my-grow">
        {isSame ? <span className="my-unseen">{titleCase(name)}</span> : titleCase(name)}
        <small>{words[why](formatDay(date))}</small>
      </span>
      <span className="my-right">
        {runs ? words.left(warranty.daysLeft) : warranty ? words.ended : words.noWarranty}
        {runs ? (
          <meter min={0} max={warranty.days} value={warranty.daysLeft} aria-label={words.warrantyLeft} />
        ) : null}
      </span>
    </Go>
  );
}

/** Some of what is for sale, to be swiped through. */
function Offers({ items }: { items: MyHome['offers'] }) {
  const { words } = usePlace();
  return (
    <section aria-label={words.shop.offers}>
      <div className="my-between">
        <h2>{words.shop.offers}</h2>
        <Go to="/cart">{words.shop.seeAll}</Go>
      </div>
      <ul className="my-strip">
        {items.map((item) => (
          <li key={item._id}>
            <Go to="/cart">
              <span className="my-picture">
                {item.picture ? (
                  <img src={item.picture} alt="" loading="lazy" />
                ) : (
                  <Icon name="cart" size={32} />
                )}
              </span>
              {titleCase(item.name)}
              <strong className="my-figure">{formatRupees(item.price)}</strong>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
