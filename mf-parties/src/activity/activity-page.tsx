import { inAddress, useAddress } from '@shopbench/client';
import { titleCase, type ChangeRecord } from '@shopbench/contracts';
import {
  asOptions,
  CHANGE_WORDS,
  KIND_WORDS,
  kindWord,
  Loaded,
  momentText,
  PageTurner,
  RecordLink,
  ToldFields,
  useStaffChoices,
  useTimeZone,
} from '@shopbench/pages';
import { Button, Card, EmptyState, PageHeader, Stack, styled } from '@shopbench/ui';
import { FormSection, RangeField, SelectField } from '@shopbench/ui/form';
import { useActivityQuery } from './activity-api';

const LOOKED_FOR = {
  by: inAddress.text(),
  kind: inAddress.text(),
  from: inAddress.day(),
  to: inAddress.day(),
  recordId: inAddress.text(),
  page: inAddress.number(),
};
const DAYS = { kind: 'days', label: 'Date', from: 'from', to: 'to' } as const;

const List = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '10px 16px', borderTop: '1px solid var(--line)' },
  '& > li:first-of-type': { borderTop: 0 },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 16px',
  },
  '& small, & p': { fontSize: 12, lineHeight: '18px', color: 'var(--text-2)', overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& del': { color: 'var(--text-3)', textDecoration: 'none' },
  '& ins': { color: 'var(--text)', textDecoration: 'none' },
});

/** What people did, newest first: who, what, when, each field before and after. What is looked for stands in the URL. */
export function ActivityPage() {
  const { at, go } = useAddress(LOOKED_FOR);
  const { page, ...chosen } = at;
  const query = useActivityQuery({ ...chosen, page: String(page) });
  const people = useStaffChoices();

  const field = (name: keyof typeof chosen) => ({
    name,
    value: chosen[name],
    onChange: (value: string | null | undefined) => go({ [name]: value ?? '' }),
  });

  return (
    <>
      <PageHeader title="Activity" detail="Who changed what, and when" />
      <Stack spacing={2}>
        <Card>
          <FormSection min={180}>
            <SelectField<string> label="Person" emptyLabel="Everybody" options={people} {...field('by')} />
            <SelectField<string>
              label="Kind"
              emptyLabel="Everything"
              options={asOptions(KIND_WORDS)}
              {...field('kind')}
            />
            <div className="wide" style={{ maxWidth: 372 }}>
              <RangeField filter={DAYS} values={chosen} onChange={go} />
            </div>
          </FormSection>
          {chosen.recordId ? (
            <Button size="small" onClick={() => go({ recordId: '' })}>
              Only one record: show all
            </Button>
          ) : null}
        </Card>
        <Card flush>
          <Loaded query={query} noun="activity">
            {({ changes, total, pageSize }) =>
              changes.length === 0 ? (
                <EmptyState icon="list" title="Nothing was changed" text="Nothing fits what you look for." />
              ) : (
                <>
                  <List>
                    {changes.map((one) => (
                      <ChangeRow key={one._id} change={one} onOnly={() => go({ recordId: one.recordId })} />
                    ))}
                  </List>
                  <PageTurner
                    {...{ page, pageSize, total }}
                    onPage={(to) => go({ page: to })}
                    back="Newer"
                    next="Older"
                  />
                </>
              )
            }
          </Loaded>
        </Card>
      </Stack>
    </>
  );
}

function ChangeRow({ change, onOnly }: { change: ChangeRecord; onOnly: () => void }) {
  const timeZone = useTimeZone();
  const { kind, recordId, name, action, by, at } = change;
  const title = `${kindWord(kind)} ${name}`;
  return (
    <li>
      <header>
        <span>
          {CHANGE_WORDS[action]}{' '}
          <RecordLink kind={kind} id={action === 'deleted' ? undefined : recordId}>
            {title}
          </RecordLink>
        </span>
        <small>
          {titleCase(by.name)} · {momentText(at, timeZone)}
          <Button variant="text" size="small" onClick={onOnly} aria-label={`Only this: ${title}`}>
            Only this
          </Button>
        </small>
      </header>
      <ToldFields change={change} />
    </li>
  );
}
