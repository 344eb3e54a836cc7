import {
  dayOf,
  formatDay,
  formatRupees,
  titleCase,
  type CustomerRequest,
  type RequestKind,
} from '@shopbench/contracts';
import { usePlace } from '../place/place';
import { useMine } from '../place/use-mine';

const TONE = { open: 'warn', accepted: 'ok', declined: 'bad' } as const;

/** What one asked of a kind and what the shop answered; nothing where nothing was asked. */
export function RequestsCard({ kind, bill }: { kind: RequestKind; bill?: string }) {
  const { words, timeZone } = usePlace();
  const mine = useMine<{ requests: CustomerRequest[] }>('/me/requests?pageSize=50');
  const asked =
    mine.data?.requests.filter((one) => one.kind === kind && (!bill || one.bill?._id === bill)) ?? [];
  if (asked.length === 0) return null;
  return (
    <section className="my-card" aria-label={words.asked.title}>
      <div className="my-title">
        <h2>{words.asked.title}</h2>
      </div>
      {asked.map((one) => (
        <div key={one._id} className="my-row">
          <span className="my-grow">
            {one.amount === undefined ? one.what.map(titleCase).join(', ') : formatRupees(one.amount)}
            <small>
              {[formatDay(dayOf(new Date(one.at), timeZone)), one.bill?.number, one.reference]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {one.answerWord ? <small>{`“${one.answerWord}”`}</small> : null}
          </span>
          <span className={`my-chip ${TONE[one.state]}`}>{words.asked.state[one.state]}</span>
        </div>
      ))}
    </section>
  );
}
