import {
  customerTime,
  estimateState,
  formatDay,
  formatRupees,
  paiseOf,
  toRupees,
  type TrackedItem,
} from '@shopbench/contracts';
import { useEffect, useRef, useState } from 'react';
import type { TrackWords } from './track-words';

type Answer = 'approved' | 'declined';

interface TrackItemProps {
  item: TrackedItem;
  /** The whole booking was cancelled: there is no step and nothing is asked. */
  cancelled: boolean;
  words: TrackWords;
  /** Which of several it is: `REP-0092, item 1 of 2`. */
  place?: string;
  /** At which an instant is told, in the shop's time zone. */
  moment: (at: string) => string;
  onAnswer: (item: TrackedItem, answer: Answer) => Promise<void>;
}

/** One repaired device as its customer follows it: how far it is, and what is asked. */
export function TrackItem(props: TrackItemProps) {
  const { item, cancelled, words, place } = props;
  const { status, date, time, warranty, underWarranty } = item;
  const isWorkedOn = status === 'booked' || status === 'in_progress';
  if (cancelled)
    return (
      <>
        <Heading item={item} place={place} />
        <section aria-label={words.cancelled}>
          <h2>{words.cancelled}</h2>
          <p>{words.cancelledText}</p>
        </section>
      </>
    );
  return (
    <>
      <Heading item={item} place={place} />
      <section aria-label={words.status[status]}>
        <div className="title">
          <h2>{words.status[status]}</h2>
          {isWorkedOn && item.steps.length > 0 ? (
            <span className="chip">
              {words.stepOf(Math.min(item.currentStep + 1, item.steps.length), item.steps.length)}
            </span>
          ) : null}
        </div>
        <Progress item={item} words={words} />
        {isWorkedOn ? (
          <p>{words.readyBy(`${formatDay(date)}${time ? `, ${customerTime(time)}` : ''}`)}</p>
        ) : null}
        {warranty && words.warranty(warranty) ? <p>{words.warranty(warranty)}</p> : null}
        {underWarranty ? <p>{underWarranty}</p> : null}
      </section>
      {item.estimate ? <Estimate key={item.estimate.sentAt} {...props} /> : null}
    </>
  );
}

const Heading = ({ item: { name, fault }, place }: Pick<TrackItemProps, 'item' | 'place'>) => (
  <>
    <h1>{name}</h1>
    <p className="quiet">{[fault, place].filter(Boolean).join(' · ')}</p>
  </>
);

/** How far an item is: its steps, the one that is being done marked. */
export function Progress({ item, words }: Pick<TrackItemProps, 'item' | 'words'>) {
  const [received, ready] = words.steps;
  const steps = item.steps.length > 0 ? [...item.steps, ready] : [received, words.status.in_progress, ready];
  const isOver = !['booked', 'in_progress'].includes(item.status);
  const working = item.steps.length > 0 ? item.currentStep : Number(item.status === 'in_progress');
  const current = isOver ? steps.length - 1 : working;
  return (
    <ol className="progress" aria-label={words.stepOf(current + 1, steps.length)}>
      {steps.map((step, i) => (
        <li
          key={i}
          className={i < current || isOver ? 'done' : ''}
          {...(i === current ? { 'aria-current': 'step' as const } : {})}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}

/** What is asked, what was answered, or that nothing is asked any more. Approve and Decline ask once more. */
function Estimate({ item, words, moment, onAnswer }: TrackItemProps) {
  const [asked, setAsked] = useState<Answer | null>(null);
  const [isSending, setSending] = useState(false);
  // The button that was pressed is gone: the keyboard and the screen reader go on at what is said instead.
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useRef(`${asked} ${item.estimate!.answer}`);
  useEffect(() => {
    const now = `${asked} ${item.estimate!.answer}`;
    if (told.current !== now) heading.current?.focus();
    told.current = now;
  });
  const { lines, why, priceBefore, priceAfter, answer, answeredAt, withdrawnAt } = item.estimate!;
  if (estimateState(item.estimate) === 'withdrawn')
    return (
      <section aria-live="polite">
        <h2>{words.offerChanged}</h2>
        <p className="quiet">{moment(withdrawnAt!)}</p>
        <p>{words.offerChangedText}</p>
        <dl>
          <Amount what={words.priceNow} amount={formatRupees(item.price)} />
        </dl>
      </section>
    );
  const extra = formatRupees(toRupees(paiseOf(priceAfter) - paiseOf(priceBefore)));
  // The shop may have changed the price since it was answered.
  const isOther = answer && item.price !== (answer === 'approved' ? priceAfter : priceBefore);
  const send = async () => {
    setSending(true);
    await onAnswer(item, asked!);
    setSending(false);
    setAsked(null);
  };
  return (
    <section className={answer ? undefined : 'asks'} aria-live="polite">
      <h2 ref={heading} tabIndex={-1}>
        {answer ? `${words[answer]} ${moment(answeredAt!)}` : words.approveTitle}
      </h2>
      {why ? <p>{why}</p> : null}
      <dl>
        {priceBefore > 0 ? <Amount what={words.agreed} amount={formatRupees(priceBefore)} /> : null}
        {lines.map(({ what, price }) => (
          <Amount key={what} what={what} amount={`+${formatRupees(price)}`} />
        ))}
        <Amount what={words.newTotal} amount={formatRupees(priceAfter)} />
        {isOther ? <Amount what={words.priceNow} amount={formatRupees(item.price)} /> : null}
      </dl>
      {answer ? null : asked ? (
        <>
          <p>{asked === 'approved' ? words.sure(extra) : words.sureDecline}</p>
          <div className="choices">
            <button type="button" className="button" disabled={isSending} onClick={() => setAsked(null)}>
              {words.back}
            </button>
            <button type="button" className="button primary" disabled={isSending} onClick={() => void send()}>
              {words.yes}
            </button>
          </div>
        </>
      ) : (
        <div className="choices">
          <button type="button" className="button" onClick={() => setAsked('declined')}>
            {words.decline}
          </button>
          <button type="button" className="button primary" onClick={() => setAsked('approved')}>
            {words.approve(extra)}
          </button>
        </div>
      )}
      {answer ? null : <small>{priceBefore > 0 ? words.ifDeclined : words.ifUndecided}</small>}
    </section>
  );
}

/** What happened to the devices, the newest first; which one is said where there are several. */
export function TrackHappened({
  items,
  words,
  moment,
}: { items: readonly TrackedItem[] } & Pick<TrackItemProps, 'words' | 'moment'>) {
  const all = items.flatMap(({ itemIndex, name, fault, happened }) =>
    happened.map((one) => ({ ...one, itemIndex, what: items.length > 1 ? `${name}, ${fault}` : '' })),
  );
  all.sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <section>
      <h2>{words.happened}</h2>
      <ol className="happened">
        {all.map(({ itemIndex, status, at, what }) => (
          <li key={`${itemIndex} ${status} ${at}`}>
            {words.status[status]}
            <small>{[moment(at), what].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Amount = ({ what, amount }: { what: string; amount: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>{amount}</dd>
  </div>
);
