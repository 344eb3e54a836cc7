import type { UpgradeCourse, UpgradeState } from '@shopbench/contracts';
import { useTimeZone } from '@shopbench/pages';
import { Card, Icon, Link, styled, type IconName } from '@shopbench/ui';
import { dayText } from '../backup/day-text';
import { HEALTH_PATH } from '../health/health-api';
import { releaseText } from './upgrade-api';

const Verdict = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '14px 16px',
  '& > div': { minWidth: 0 },
  '& h2': { font: '600 16px/22px var(--font)' },
  '& p': { margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--text-2)', overflowWrap: 'anywhere' },
});

interface Told {
  title: string;
  text: string;
  icon: IconName;
  tone: 'ok' | 'warn' | 'bad';
}

/** How an upgrade ended, in words. */
export function outcomeOf({ end, from, to, why = '' }: UpgradeCourse): Told {
  const [was, is] = [releaseText(from), releaseText(to)];
  if (end === 'done')
    return {
      ...{ title: `The shop runs on ${is}`, icon: 'check', tone: 'ok' },
      text: 'It was rehearsed, watched and holds. Pages that are open take it over when they are loaded anew.',
    };
  if (end === 'back')
    return {
      ...{
        title: `It went back by itself. The shop runs on ${was} as before`,
        icon: 'refresh',
        tone: 'warn',
      },
      text: `Nothing is lost: program and data are the old ones byte for byte. Why: ${why}`,
    };
  if (end === 'stopped')
    return {
      ...{
        title: `It stopped before the shop was touched. It runs on ${was}`,
        icon: 'refresh',
        tone: 'warn',
      },
      text: `Why: ${why}`,
    };
  return {
    ...{ title: 'It was cut off', icon: 'alert', tone: 'bad' },
    text: 'The next start puts the shop back to what it was, and so does the next upgrade.',
  };
}

/** What came of what was asked for last. */
export function OutcomeCard({ last, refused }: Pick<UpgradeState, 'last' | 'refused'>) {
  const told: Told | undefined = refused
    ? { title: 'It did not begin', text: `${refused.file}: ${refused.why}`, icon: 'alert', tone: 'warn' }
    : last && outcomeOf(last);
  if (!told) return null;
  return (
    <Card flush>
      <Verdict role="status">
        <Icon name={told.icon} size={26} sx={{ color: `var(--${told.tone})`, flex: 'none' }} />
        <div>
          <h2>{told.title}</h2>
          <p>{told.text}</p>
        </div>
      </Verdict>
    </Card>
  );
}

const Lines = styled('ul')({
  margin: 0,
  padding: '0 0 0 18px',
  display: 'grid',
  gap: 6,
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--text-2)',
  overflowWrap: 'anywhere',
});

/** What the new release answered otherwise: page, field, before and after. */
export function DifferencesCard({ differences }: Pick<UpgradeCourse, 'differences'>) {
  if (differences.length === 0) return null;
  return (
    <Card title="What is answered otherwise">
      <Lines>
        {differences.map(({ path, at, was, is }) => (
          <li key={`${path} ${at}`}>
            {path}, {at}: {was} → {is}
          </li>
        ))}
      </Lines>
    </Card>
  );
}

/** What to do after an upgrade, and what is kept of the time before it. */
export function AfterCards({ last }: { last: UpgradeCourse }) {
  const timeZone = useTimeZone();
  const { end, keptUntil } = last;
  return (
    <>
      <Card title="What to do">
        <Lines>
          {end === 'done' ? (
            <li>Look at the pages of the day: dashboard, a bill, the cash count.</li>
          ) : (
            <>
              <li>Nothing today: the shop goes on as it was.</li>
              <li>
                Tell whoever made the release, with the <Link href={HEALTH_PATH}>bundle for a helper</Link>.
              </li>
            </>
          )}
        </Lines>
      </Card>
      {keptUntil ? (
        <Card title="Kept">
          {end === 'done' ? 'The old release’s data' : 'What the new release made of the data'} until{' '}
          {dayText(keptUntil, timeZone)}.
          {end === 'done'
            ? ' “npm run upgrade -- back” goes back to them, without what was entered since.'
            : null}
        </Card>
      ) : null}
    </>
  );
}
