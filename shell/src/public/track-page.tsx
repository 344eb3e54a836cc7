import { request, type ApiError } from '@shopbench/client';
import {
  callHref,
  estimateState,
  formatDay,
  formatRupees,
  paiseOf,
  toRupees,
  type Language,
  type TrackedItem,
  type TrackedRepair,
} from '@shopbench/contracts';
import '@shopbench/pages/track.css';
import {
  customerMoment,
  LanguageSwitch,
  TRACK_WORDS,
  TrackHappened,
  TrackItem,
  useDocumentLanguage,
  type TrackWords,
} from '@shopbench/pages/track';
import { useEffect, useState } from 'react';

/** The token in the address `/track/{token}`. */
const tokenOf = (): string => window.location.pathname.split('/')[2] ?? '';

/** That of the notice that led here. */
const noticeLanguage = (): Language | undefined =>
  new URLSearchParams(window.location.search).get('lang') === 'hi' ? 'hi' : undefined;

const browserLanguage = (): Language => (navigator.language.startsWith('hi') ? 'hi' : 'en');

/** What a customer sees by the link of a notice, without a sign-in: a repair, what is asked, what is due. */
export function TrackPage() {
  const [repair, setRepair] = useState<TrackedRepair | null>(null);
  const [unread, setUnread] = useState<ApiError | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = refusal ?? unread?.message;
  const [chosen, setChosen] = useState(noticeLanguage);
  const language = chosen ?? repair?.language ?? browserLanguage();
  useDocumentLanguage(language);
  const words = TRACK_WORDS[language];
  const url = `/track/${encodeURIComponent(tokenOf())}`;

  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    void request<TrackedRepair>({ url }).then((answer) => {
      if (isOver) return;
      setUnread('error' in answer ? answer.error : null);
      if ('data' in answer) setRepair(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [url, round, language]);

  async function answer({ itemIndex, estimate }: TrackedItem, given: 'approved' | 'declined') {
    const { sentAt, priceAfter } = estimate!;
    const body = { itemIndex, answer: given, sentAt, priceAfter };
    const sent = await request<null>({ url: `${url}/answer`, method: 'POST', body });
    setRefusal('error' in sent ? sent.error.message : null);
    setRound(round + 1);
  }

  // What could not be read is read when the connection is back, or the page is looked at again.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setRound((now) => now + 1);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, []);

  const moment = (at: string) => customerMoment(at, language, repair?.shop.timeZone);

  return (
    <main className="track" lang={language}>
      {repair ? (
        <>
          <header>
            <span className="brand-mark" aria-hidden="true">
              {repair.shop.name.charAt(0)}
            </span>
            <strong>{repair.shop.name}</strong>
            <LanguageSwitch label={words.language} language={language} onChoose={setChosen} />
          </header>
          {problem ? <p role="alert">{problem}</p> : null}
          {repair.items.map((item, at) => (
            <TrackItem
              key={item.itemIndex}
              item={item}
              cancelled={repair.cancelled}
              words={words}
              place={words.itemOf(repair.repairNumber, at + 1, repair.items.length)}
              moment={moment}
              onAnswer={answer}
            />
          ))}
          {repair.cancelled ? null : <ToPay repair={repair} words={words} />}
          <TrackHappened items={repair.items} words={words} moment={moment} />
          {repair.shop.phone ? (
            <div className="choices">
              <a className="button" href={`https://wa.me/91${repair.shop.phone}`}>
                WhatsApp
              </a>
              <a className="button" href={callHref(repair.shop.phone)}>
                {words.call}
              </a>
            </div>
          ) : null}
          <p className="quiet">{words.onlyThis(formatDay(repair.ends))}</p>
        </>
      ) : (
        <section>
          {problem ? (
            <>
              <p role="alert">{problem}</p>
              {unread?.status === 404 ? null : (
                <button type="button" className="button" onClick={() => setRound(round + 1)}>
                  {words.retry}
                </button>
              )}
            </>
          ) : (
            <p role="status">{words.loading}</p>
          )}
        </section>
      )}
    </main>
  );
}

/** What is due for the booking, and how it is paid by UPI: by this phone's app or by a code for another one. */
function ToPay({ repair, words }: { repair: TrackedRepair; words: TrackWords }) {
  const { due, paid, upi, items } = repair;
  const asked = items.reduce(
    (sum, { estimate }) =>
      estimate && estimateState(estimate) === 'awaits'
        ? sum + paiseOf(estimate.priceAfter) - paiseOf(estimate.priceBefore)
        : sum,
    0,
  );
  return (
    <section>
      <div className={upi ? 'pay' : undefined}>
        <div>
          <h2>{words.toPay}</h2>
          <p className="due">{formatRupees(due)}</p>
          {paid > 0 ? <p className="quiet">{words.paid(formatRupees(paid))}</p> : null}
          {asked > 0 ? (
            <p className="warns">{words.ifApproved(formatRupees(toRupees(paiseOf(due) + asked)))}</p>
          ) : null}
        </div>
        {upi ? (
          <div>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(upi.svg)}`}
              alt={words.scan}
              width={132}
              height={132}
            />
            <small>{words.scan}</small>
          </div>
        ) : null}
      </div>
      {upi ? (
        <a className="button primary wide" href={upi.link}>
          {words.pay(formatRupees(due))}
        </a>
      ) : null}
    </section>
  );
}
