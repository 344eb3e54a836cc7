import { sizeText, type HealthDisk, type ShopHealth } from '@shopbench/contracts';
import { momentText, useTimeZone } from '@shopbench/pages';
import { Card, Chip, DetailList, Link, styled } from '@shopbench/ui';
import { Meter } from '../meter';

const Body = styled('div')({
  padding: '8px 16px 16px',
  borderTop: '1px solid var(--line)',
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 },
  '& code': { display: 'block', fontSize: 12, lineHeight: '16px', overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const Full = styled(Meter)({ margin: '4px 0 12px' });

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { padding: '8px 16px' },
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

/** How full the disk is, and with what of ours. */
export function DiskParts({ free, total, parts }: HealthDisk) {
  return (
    <Body>
      <Full done={total - free} of={total} />
      <DetailList details={parts.map(({ what, bytes }) => [what, sizeText(bytes)] as const)} />
    </Body>
  );
}

/** What took too long, by what was asked; nothing while there is none. */
export function SlowQueries({ slow }: Pick<ShopHealth, 'slow'>) {
  const timeZone = useTimeZone();
  if (slow.length === 0) return null;
  return (
    <Body>
      <small>Since the start</small>
      <ul aria-label="Slow since the start">
        {slow.slice(0, 10).map(({ shape, times, worstMs, lastAt }) => (
          <li key={shape}>
            <code>{shape}</code>
            <small>
              {(worstMs / 1000).toFixed(1)} s at worst, {times === 1 ? 'once' : `${times} times`}, last{' '}
              {momentText(lastAt, timeZone)}
            </small>
          </li>
        ))}
      </ul>
    </Body>
  );
}

/** What is shown of the shell and the areas, and what is on trial. */
export function AreasCard({ versions }: Pick<ShopHealth, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <Card title="Areas" action={<Link href="/areas">All releases</Link>}>
      <DetailList
        details={versions.map(({ name, release, trial }) => [
          name,
          <>
            {release} {trial ? <Chip tone="info">{trial} on trial</Chip> : null}
          </>,
        ])}
      />
    </Card>
  );
}

/** What was changed of the program and its settings lately, by whom. */
export function ChangesCard({ changed }: Pick<ShopHealth, 'changed'>) {
  const timeZone = useTimeZone();
  return (
    <Card title="What changed" action={<Link href="/user/activity">All activity</Link>} flush>
      <List>
        {changed.map(({ at, what, by }) => (
          <li key={`${at} ${what}`}>
            {what}
            <small>
              {momentText(at, timeZone)}
              {by ? `, ${by}` : ''}
            </small>
          </li>
        ))}
        {changed.length === 0 ? <li>Nothing was changed yet.</li> : null}
      </List>
    </Card>
  );
}
