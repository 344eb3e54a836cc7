import {
  BREACH_DATA,
  BREACH_DATA_NAMES,
  breachInput,
  type Breach,
  type BreachData,
} from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { PartyPicker, SaveForm, type NamedParty } from '@shopbench/pages/form';
import { Button, Card } from '@shopbench/ui';
import { DateField, FormSection, SwitchField, TextField, TickChips } from '@shopbench/ui/form';
import { useState } from 'react';
import { useChangeBreachMutation, useMakeBreachMutation } from './privacy-api';

/** An instant as the box of day and time shows it, by the device's clock. */
function localText(at: string | undefined): string {
  const instant = new Date(at ?? '');
  if (Number.isNaN(instant.getTime())) return '';
  const offset = instant.getTimezoneOffset() * 60_000;
  return new Date(instant.getTime() - offset).toISOString().slice(0, 16);
}

const now = () => new Date().toISOString();

const CUSTOMERS = { role: 'customer' } as const;

/** A new sheet, or a change of one. */
export function BreachForm({ breach, onDone }: { breach?: Breach; onDone: () => void }) {
  const [make] = useMakeBreachMutation();
  const [change] = useChangeBreachMutation();
  const [people, setPeople] = useState<{ _id: string; name: string }[]>(breach ? breach.people : []);
  const save = useSave<typeof breachInput, Breach>({
    schema: breachInput,
    initial: startOf(breach),
    ...(breach ? { version: breach.version } : {}),
    send: (body, idempotencyKey, version) => {
      const sent = { ...body, people: people.map(({ _id }) => _id) };
      return breach
        ? change({ id: breach._id, body: { ...sent, version } })
        : make({ body: sent, idempotencyKey });
    },
    onSaved: onDone,
  });
  const { field, values, set } = save.form;
  const add = (party: NamedParty | null) => {
    if (party && !people.some(({ _id }) => _id === party._id)) setPeople([...people, party]);
  };
  return (
    <Card title={breach ? 'Change the sheet' : 'New sheet'}>
      <SaveForm label="Breach sheet" save={save} submitLabel="Save the sheet" onCancel={onDone}>
        <FormSection>
          <TextField label="What happened, and where" required rows={3} maxLength={2000} {...field('what')} />
          <TextField
            label="When it was noticed"
            required
            type="datetime-local"
            hint="By this device’s clock. The 72 hours run from here"
            {...field('noticedAt')}
            value={localText(values.noticedAt)}
            onChange={(text) => set({ noticedAt: text ? new Date(text).toISOString() : '' })}
          />
          <DateField label="Happened from" {...field('from')} />
          <DateField label="Until" {...field('to')} />
        </FormSection>
        <TickChips
          label="Which data"
          options={BREACH_DATA}
          value={field('data').value ?? []}
          wordOf={(one) => BREACH_DATA_NAMES[one as BreachData].en}
          onChange={(data) => set({ data: data as BreachData[] })}
        />
        <FormSection>
          <SwitchField label="It concerns all customers" {...field('everybody')} />
          {values.everybody ? null : (
            <div>
              <PartyPicker {...CUSTOMERS} name="people" value={null} nobody="Add a customer" onChange={add} />
              <ul>
                {people.map(({ _id, name }) => (
                  <li key={_id}>
                    {name}{' '}
                    <Button
                      size="small"
                      variant="text"
                      aria-label={`Leave ${name} out`}
                      onClick={() => setPeople(people.filter((one) => one._id !== _id))}
                    >
                      Leave out
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <TextField label="Why it could happen" rows={2} maxLength={2000} {...field('why')} />
          <TextField
            label="What may come of it for them"
            rows={2}
            maxLength={1000}
            {...field('consequences')}
          />
          <TextField label="What was done" rows={2} maxLength={2000} {...field('measures')} />
          <TextField label="What they can do" rows={2} maxLength={1000} {...field('safety')} />
          <TextField label="Whom to ask" required maxLength={200} {...field('contact')} />
        </FormSection>
        {breach ? (
          <>
            <Button disabled={!!values.boardFirstAt} onClick={() => set({ boardFirstAt: now() })}>
              {values.boardFirstAt ? 'The Board was told at first' : 'The Board was told at first, now'}
            </Button>{' '}
            <Button disabled={!!values.boardFullAt} onClick={() => set({ boardFullAt: now() })}>
              {values.boardFullAt ? 'The Board was told in full' : 'The Board was told in full, now'}
            </Button>
          </>
        ) : null}
      </SaveForm>
    </Card>
  );
}

function startOf(breach: Breach | undefined) {
  if (!breach) return { what: '', noticedAt: now(), data: [], everybody: false, people: [], contact: '' };
  const { people: _people, _id, version: _v, count: _c, dueAt: _d, texts: _t, log: _l, ...fields } = breach;
  return { ...fields, people: [] };
}
