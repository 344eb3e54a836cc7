import { request } from '@shopbench/client';
import { formatDay, formatRupees, type TrackedItem, type TrackedRepair } from '@shopbench/contracts';
import '@shopbench/pages/track.css';
import { TRACK_WORDS, TrackItem, type TrackLanguage } from '@shopbench/pages/track';
import { useEffect, useState } from 'react';

/** The token in the address `/track/{token}`. */
const tokenOf = (): string => window.location.pathname.split('/')[2] ?? '';

const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const satisfies Record<TrackLanguage, string>;

/** What a customer sees by the link of a notice, without a sign-in: a repair, what is asked, what is due. */
export function TrackPage() {
  const [repair, setRepair] = useState<TrackedRepair | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [language, setLanguage] = useState<TrackLanguage>('en');
  const words = TRACK_WORDS[language];
  const url = `/track/${encodeURIComponent(tokenOf())}`;

  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    void request<TrackedRepair>({ url }).then((answer) => {
      if (isOver) return;
      if ('data' in answer) setRepair(answer.data);
      else setProblem(answer.error.message);
    });
    return () => {
      isOver = true;
    };
  }, [url, round]);

  async function answer({ itemIndex, estimate }: TrackedItem, given: 'approved' | 'declined') {
    const body = { itemIndex, answer: given, sentAt: estimate!.sentAt };
    const sent = await request<null>({ url: `${url}/answer`, method: 'POST', body });
    setProblem('error' in sent ? sent.error.message : null);
    setRound(round + 1);
  }

  const moment = (at: string) =>
    new Date(at).toLocaleString(language === 'hi' ? 'hi-IN' : 'en-IN', {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(repair ? { timeZone: repair.shop.timeZone } : {}),
    });

  return (
    <main className="track" lang={language}>
      {repair ? (
        <>
          <header>
            <span className="brand-mark" aria-hidden="true">
              {repair.shop.name.charAt(0)}
            </span>
            <strong>{repair.shop.name}</strong>
            <div role="group" aria-label="Language">
              {Object.entries(LANGUAGES).map(([code, name]) => (
                <button
                  key={code}
                  type="button"
                  lang={code}
                  aria-pressed={language === code}
                  onClick={() => setLanguage(code as TrackLanguage)}
                >
                  {name}
                </button>
              ))}
            </div>
          </header>
          <p className="quiet">{repair.repairNumber}</p>
          {problem ? <p role="alert">{problem}</p> : null}
          {repair.items.map((item) => (
            <TrackItem key={item.itemIndex} item={item} words={words} moment={moment} onAnswer={answer} />
          ))}
          <section>
            <h2>{words.toPay}</h2>
            <p className="due">{formatRupees(repair.due)}</p>
            {repair.paid > 0 ? <p className="quiet">{words.paid(formatRupees(repair.paid))}</p> : null}
            {repair.upi ? (
              <>
                <img
                  src={`data:image/svg+xml,${encodeURIComponent(repair.upi.svg)}`}
                  alt="UPI QR"
                  width={148}
                  height={148}
                />
                <small>{words.scan}</small>
                <a className="button primary wide" href={repair.upi.link}>
                  {words.pay(formatRupees(repair.due))}
                </a>
              </>
            ) : null}
          </section>
          {repair.shop.phone ? (
            <div className="choices">
              <a className="button" href={`https://wa.me/91${repair.shop.phone}`}>
                WhatsApp
              </a>
              <a className="button" href={`tel:${repair.shop.phone}`}>
                {words.call}
              </a>
            </div>
          ) : null}
          <p className="quiet">{words.onlyThis(formatDay(repair.ends))}</p>
        </>
      ) : (
        <section>{problem ? <p role="alert">{problem}</p> : <p role="status">{words.loading}</p>}</section>
      )}
    </main>
  );
}
