import { formatAmount, formatDay, formatRupees, type Period } from '@shopbench/contracts';
import { Loaded, PageTurner, RecordLink, StoryCards } from '@shopbench/pages';
import { periodText } from '@shopbench/pages/report';
import { Button, Card, Icon, styled } from '@shopbench/ui';
import { useEffect, useRef, useState } from 'react';
import type { OpenedRow } from './profit-body';
import { useMadeOf } from './profit-calls';

const Whole = styled('p')({
  margin: 0,
  padding: '12px 16px',
  '& strong': { display: 'block', font: '600 18px/24px var(--font)', fontVariantNumeric: 'tabular-nums' },
  '& small': { color: 'var(--text-2)', fontSize: 12 },
});

const PAGE_SIZE = 10;

/** The documents that a row is made of: their amounts add up to it. */
export function MadeOfCard({
  row,
  period,
  onClose,
}: {
  row: OpenedRow;
  period: Period;
  onClose: () => void;
}) {
  const [page, setPage] = useState(1);
  const { key, label, before } = row;
  const top = useRef<HTMLDivElement>(null);
  // On a phone it stands below the report.
  useEffect(() => top.current?.scrollIntoView?.({ block: 'nearest' }), []);
  return (
    <div ref={top}>
      <Card
        title={label}
        action={
          <Button size="small" aria-label={`Close ${label}`} onClick={onClose}>
            <Icon name="close" />
          </Button>
        }
        flush
      >
        <Loaded query={useMadeOf({ ...period, key, page, pageSize: PAGE_SIZE })} noun="documents">
          {({ rows, amount, total, pageSize }) => {
            const change = amount - before;
            const than = `${formatRupees(Math.abs(change))} ${change < 0 ? 'less' : 'more'} than before`;
            return (
              <>
                <Whole role="status">
                  <strong>{formatRupees(amount)}</strong>
                  <small>{`${periodText(period)} · ${total} documents · ${than}`}</small>
                </Whole>
                <StoryCards
                  rows={rows}
                  keyOf={({ document, date, label: what }) => `${document?.id ?? what} ${date}`}
                  card={({ document, date, label: what, amount: part }) => ({
                    title: document ? <RecordLink {...document}>{document.number}</RecordLink> : what,
                    detail: `${what} · ${formatDay(date)}`,
                    end: formatAmount(part),
                  })}
                />
                {total > pageSize ? (
                  <PageTurner page={page} pageSize={pageSize} total={total} onPage={setPage} />
                ) : null}
              </>
            );
          }}
        </Loaded>
      </Card>
    </div>
  );
}
