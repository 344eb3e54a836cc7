import { screenPath, titleCase, type UnitEvent } from '@shopbench/contracts';
import { Card, Icon, Link, MoneyText, styled, type IconName } from '@shopbench/ui';
import { DocumentLink } from '../stock/document-link';
import { dayText } from '../stock/movement-words';

const Story = styled('ol')({
  margin: 0,
  padding: '8px 16px',
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '84px 28px minmax(0, 1fr)',
    gap: 12,
    position: 'relative',
    padding: '10px 0',
  },
  '& time': { color: 'var(--text-2)', lineHeight: '28px', fontVariantNumeric: 'tabular-nums' },
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    border: '1px solid var(--line)',
    borderRadius: 14,
    background: 'var(--sunken)',
    color: 'var(--text-2)',
    zIndex: 1,
  },
  '& > li:first-of-type .mark': {
    background: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '& > li + li::before': {
    content: '""',
    position: 'absolute',
    left: 110,
    bottom: '100%',
    height: 24,
    marginBottom: -10,
    borderLeft: '1px solid var(--line)',
  },
  '& .line': { display: 'flex', justifyContent: 'space-between', gap: 12, lineHeight: '28px' },
  '& strong': { fontWeight: 600 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '@media (max-width: 767.95px)': {
    '& > li': { gridTemplateColumns: '28px minmax(0, 1fr)' },
    '& time': { gridColumn: 2, gridRow: 1, fontSize: 12, lineHeight: '16px' },
    '& .mark': { gridColumn: 1, gridRow: '1 / span 2' },
    '& .told': { gridColumn: 2, gridRow: 2, marginTop: -10 },
    '& > li + li::before': { left: 14 },
  },
});

const ICONS: Partial<Record<UnitEvent['kind'], IconName>> = {
  sale: 'cart',
  purchase: 'download',
  repair_part: 'wrench',
  repair: 'wrench',
};

/** What happened to a phone, newest first; the filled mark is where it is now. */
export function UnitStory({ events }: { events: readonly UnitEvent[] }) {
  const count = `${events.length} ${events.length === 1 ? 'entry' : 'entries'}`;
  return (
    <Card
      title="Its story"
      action={<small>{`${count}, ${dayText(events.at(-1)!.at)} to today`}</small>}
      flush
    >
      <Story>
        {events.map((event) => (
          <li key={`${event.at} ${event.title}`}>
            <time dateTime={event.at}>{dayText(event.at)}</time>
            <span className="mark">
              <Icon name={ICONS[event.kind] ?? 'box'} size={15} />
            </span>
            <div className="told">
              <div className="line">
                <strong>
                  <Title event={event} />
                </strong>
                {event.amount === undefined ? null : <MoneyText value={event.amount} symbol={false} />}
              </div>
              <small>
                <DocumentLink document={event.document} />
                {[event.document ? '' : null, event.detail, titleCase(event.by)]
                  .filter((part) => part !== null && part !== undefined)
                  .join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </Story>
    </Card>
  );
}

/** The title, its party's name leading to the party. */
function Title({ event: { title, party, kind } }: { event: UnitEvent }) {
  if (!party?._id || !title.endsWith(party.name)) return title;
  const side = kind.startsWith('purchase') ? 'supplier' : 'customer';
  return (
    <>
      {title.slice(0, -party.name.length)}
      <Link href={screenPath(side, party._id)}>{titleCase(party.name)}</Link>
    </>
  );
}
