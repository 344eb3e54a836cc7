import type { UpgradeCounts, UpgradeCourse } from '@shopbench/contracts';
import { Card, Chip, styled } from '@shopbench/ui';

const Rows = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12, padding: '7px 16px' },
  '& > div + div': { borderTop: '1px solid var(--line)' },
  '& dt': { fontSize: 13, lineHeight: '18px' },
  '& dd': {
    margin: 0,
    fontSize: 13,
    lineHeight: '18px',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& > div:last-of-type': { fontWeight: 600 },
  '& dd.ok': { color: 'var(--ok)' },
  '& dd.bad': { color: 'var(--bad)' },
});

const Note = styled('p')({
  margin: 0,
  padding: '7px 16px 12px',
  fontSize: 12,
  lineHeight: '16px',
  color: 'var(--text-2)',
});

const COUNT = new Intl.NumberFormat('en-IN');

/** How the answers of the new release are beside those of the old one, in numbers; nothing before they are compared. */
export function AnswersCard({ compared, isUnderWay }: Pick<UpgradeCourse, 'compared' | 'isUnderWay'>) {
  if (!compared) return null;
  const { asked, all, same, meant, clock, differ } = compared;
  return (
    <Card title="Same answers?" action={<Verdict {...compared} isUnderWay={isUnderWay} />} flush>
      <Rows aria-label="Same answers?">
        <Row name="Compared" text={`${COUNT.format(asked)} of ${COUNT.format(all)}`} />
        <Row name="The same" text={COUNT.format(same)} />
        <Row name="Differ as the release says" text={COUNT.format(meant)} />
        {clock > 0 ? <Row name="Moved with the clock" text={COUNT.format(clock)} /> : null}
        <Row name="Differ" text={COUNT.format(differ)} tone={differ > 0 ? 'bad' : 'ok'} />
      </Rows>
      {isUnderWay && differ > 0 ? (
        <Note>The old release is asked for these once more, lest the clock moved them.</Note>
      ) : null}
    </Card>
  );
}

function Verdict({ asked, all, differ, isUnderWay }: UpgradeCounts & { isUnderWay: boolean }) {
  if (differ > 0) return isUnderWay ? <Chip tone="warn">Not yet</Chip> : <Chip tone="bad">No</Chip>;
  return <Chip tone="ok">{asked < all ? 'So far' : 'Yes'}</Chip>;
}

function Row({ name, text, tone }: { name: string; text: string; tone?: 'ok' | 'bad' }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={tone}>{text}</dd>
    </div>
  );
}
