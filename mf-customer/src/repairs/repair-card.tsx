import { estimateState, type MyRepairRow } from '@shopbench/contracts';
import { Progress, TRACK_WORDS } from '@shopbench/pages/track';
import { whenText } from '../place/days';
import { Go, usePlace } from '../place/place';

/** A booking in short: each device, how far it is, when it is ready. */
export function RepairCard({ repair }: { repair: MyRepairRow }) {
  const { words, language, timeZone } = usePlace();
  const told = TRACK_WORDS[language];
  return (
    <Go to={`/repair/${repair._id}`} className="my-card my-pad my-repair">
      {repair.items.map((item) => {
        const isWorkedOn = !repair.cancelled && (item.status === 'booked' || item.status === 'in_progress');
        const asks = estimateState(item.estimate) === 'awaits';
        return (
          <div key={item.itemIndex} className="track">
            <div className="my-between">
              <div>
                <strong>{item.name}</strong>
                <small>{`${item.fault} · ${repair.repairNumber}`}</small>
              </div>
              <span className={asks ? 'my-chip warn' : 'my-chip'}>
                {repair.cancelled ? told.cancelled : asks ? words.asksYou : told.status[item.status]}
              </span>
            </div>
            {repair.cancelled ? null : <Progress item={item} words={told} />}
            <div className="my-between">
              <span>{isWorkedOn ? words.ready(whenText(words, item, timeZone)) : null}</span>
              <span className="my-link">{words.details}</span>
            </div>
          </div>
        );
      })}
    </Go>
  );
}
