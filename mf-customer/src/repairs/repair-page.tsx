import { request } from '@shopbench/client';
import { formatDay, formatRupees, type MyRepair, type TrackedItem } from '@shopbench/contracts';
import { customerMoment, TRACK_WORDS, TrackHappened, TrackItem } from '@shopbench/pages/track';
import { useState } from 'react';
import { Contact } from '../parts/contact';
import { Loaded } from '../parts/loaded';
import { PayByUpi } from '../parts/pay-by-upi';
import { Go, usePlace } from '../place/place';
import { problemText } from '../place/problem-text';
import { useMine } from '../place/use-mine';

/** One repair: what the tracking link shows of it, its photos and its bill. */
export function RepairPage({ id }: { id: string }) {
  const { words, language, timeZone } = usePlace();
  const mine = useMine<MyRepair>(`/me/repairs/${id}`);
  const [problem, setProblem] = useState<string | null>(null);
  const told = TRACK_WORDS[language];
  const moment = (at: string) => customerMoment(at, language, timeZone);

  async function answer({ itemIndex, estimate }: TrackedItem, given: 'approved' | 'declined') {
    const { sentAt, priceAfter } = estimate!;
    const body = { itemIndex, answer: given, sentAt, priceAfter };
    const sent = await request<null>({ url: `/me/repairs/${id}/answer`, method: 'POST', body });
    setProblem('error' in sent ? problemText(words, sent.error) : null);
    mine.reload();
  }

  return (
    <Loaded mine={mine}>
      {(repair) => (
        <div className="track">
          <p className="quiet">{`${repair.repairNumber} · ${words.bookedOn(formatDay(repair.date))}`}</p>
          {problem ? <p role="alert">{problem}</p> : null}
          {repair.items.map((item) => (
            <TrackItem
              key={item.itemIndex}
              item={item}
              cancelled={repair.cancelled}
              words={told}
              moment={moment}
              onAnswer={answer}
            />
          ))}
          <section>
            <h2>{told.toPay}</h2>
            <p className="due">{formatRupees(repair.due)}</p>
            {repair.paid > 0 ? <p className="quiet">{told.paid(formatRupees(repair.paid))}</p> : null}
            <PayByUpi upi={repair.upi} amount={repair.due} />
            {repair.bills.map((bill) => (
              <Go key={bill._id} to={`/purchase/${bill._id}`} className="my-button">
                {words.billOf(bill.number)}
              </Go>
            ))}
          </section>
          <TrackHappened items={repair.items} words={told} moment={moment} />
          {repair.photos.length > 0 ? <Photos photos={repair.photos} /> : null}
          <Contact phone={repair.shop.phone} />
        </div>
      )}
    </Loaded>
  );
}

function Photos({ photos }: { photos: MyRepair['photos'] }) {
  const { words } = usePlace();
  return (
    <section>
      <h2>{words.photos}</h2>
      <div className="my-photos">
        {photos.map(({ url, when }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={when === 'intake' ? words.intakePhoto : words.afterPhoto} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  );
}
