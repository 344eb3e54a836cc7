import {
  eventTakerInput,
  SHOP_EVENT_NAMES,
  SHOP_EVENTS,
  type EventTaker,
  type EventTakerInput,
  type ShopEventName,
} from '@shopbench/contracts';
import { LIVE, Loaded, usePress, useSave } from '@shopbench/pages';
import { Button, Card, Chip, ConfirmDialog } from '@shopbench/ui';
import { TextField, TickChips } from '@shopbench/ui/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { labelOf } from '../areas/host/label-of';
import {
  useAddTakerMutation,
  useDropEventsMutation,
  useRemoveTakerMutation,
  useTakersQuery,
  useTryEventsAgainMutation,
} from './areas-api';
import { backToHeading } from './back-to-heading';
import { CardList, SecretDialog } from './shown-once';

/** Who is told what happens in the shop: addresses, and server halves of areas; what is on its way to each, and was given up. */
export function EventsCard() {
  const query = useTakersQuery(undefined, LIVE);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<EventTaker | null>(null);
  const [remove] = useRemoveTakerMutation();
  const [drop] = useDropEventsMutation();
  const removing = usePress((id: string) => remove(id));
  const [tryAgain] = useTryEventsAgainMutation();
  const dropping = usePress((id: string) => drop(id));
  const trying = usePress((id: string) => tryAgain(id));

  async function confirm({ _id }: EventTaker) {
    const { error } = await removing.press(_id);
    flushSync(() => setAsked(null));
    if (!error) backToHeading();
  }

  return (
    <Card
      title="Events out"
      action={
        <Button size="small" onClick={() => setAdding(true)}>
          New address
        </Button>
      }
    >
      <Loaded query={query} noun="takers of events">
        {(takers) =>
          takers.length === 0 ? (
            <p>Nobody is told when a document is made or a repair moves on.</p>
          ) : (
            <CardList>
              {takers.map((taker) => (
                <li key={taker._id}>
                  <TakerText taker={taker} />
                  <div>
                    {taker.dead > 0 ? (
                      <>
                        <Button
                          size="small"
                          variant="text"
                          disabled={trying.busy}
                          aria-label={`Try again what ${taker.label} did not take`}
                          onClick={() => void trying.press(taker._id)}
                        >
                          Try again
                        </Button>
                        <Button
                          size="small"
                          variant="text"
                          disabled={dropping.busy}
                          aria-label={`Remove what ${taker.label} did not take`}
                          onClick={() => void dropping.press(taker._id)}
                        >
                          Remove {taker.dead}
                        </Button>
                      </>
                    ) : null}
                    {taker.area ? null : (
                      <Button
                        size="small"
                        variant="text"
                        aria-label={`Send ${taker.label} no more`}
                        onClick={() => setAsked(taker)}
                      >
                        Send no more
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </CardList>
          )
        }
      </Loaded>
      {isAdding ? <NewTaker onClose={() => setAdding(false)} /> : null}
      {asked ? (
        <ConfirmDialog
          open
          title="Send no more?"
          text={`${asked.label} is told nothing any more, and what is on its way to it is lost.`}
          confirmLabel="Yes, Send no more"
          busy={removing.busy}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
}

function TakerText({ taker: { label, url, area, events, waiting, dead, failed } }: { taker: EventTaker }) {
  const way = waiting > 0 ? `${waiting} on the way` : 'Nothing on the way';
  return (
    <span>
      {area ? labelOf(area) : label} {dead > 0 ? <Chip tone="warn">{dead} given up</Chip> : null}
      <small>{area ? 'By the server half of the area' : url}</small>
      <small>{events.map((one) => SHOP_EVENT_NAMES[one]).join(', ')}</small>
      <small>{failed ? `${way}. The last try: ${failed}` : way}</small>
    </span>
  );
}

function NewTaker({ onClose }: { onClose: () => void }) {
  const [add] = useAddTakerMutation();
  const [key, setKey] = useState<string | null>(null);
  const initial: EventTakerInput = { label: '', url: '', events: [...SHOP_EVENTS] };
  const save = useSave({
    schema: eventTakerInput,
    initial,
    send: (input) => add(input),
    onSaved: ({ record }) => setKey(record.key),
  });
  const events = save.form.field('events');
  return (
    <SecretDialog title="New address" save={save} submitLabel="Add" secret={key} onClose={onClose}>
      <TextField label="Who it is" required {...save.form.field('label')} />
      <TextField label="Address" required hint="https://…" {...save.form.field('url')} />
      <TickChips
        label="Told when"
        options={SHOP_EVENTS}
        {...events}
        value={events.value ?? []}
        wordOf={(name) => SHOP_EVENT_NAMES[name as ShopEventName]}
        onChange={(names) => events.onChange(SHOP_EVENTS.filter((name) => names.includes(name)))}
      />
    </SecretDialog>
  );
}
