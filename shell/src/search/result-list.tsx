import { formatRupees } from '@shopbench/contracts';
import { statusLook } from '@shopbench/ui';
import { useEffect, useRef } from 'react';
import { FrameIcon } from '../frame/icon';
import { KINDS, startsOf, type CommandRow, type RowGroup, type SearchRow } from './search-rows';

interface ResultListProps {
  id: string;
  groups: RowGroup[];
  /** The index over all groups of the row that Enter opens. */
  current: number;
  /** What was typed: it is marked where it occurs. */
  words: string;
  onOpen: (row: SearchRow | CommandRow, how: { newTab: boolean }) => void;
  onPoint: (index: number) => void;
}

export const rowId = (id: string, index: number) => `${id}-row-${index}`;

/** The rows below the search box, which keeps the focus. */
export function ResultList({ id, groups, current, words, onOpen, onPoint }: ResultListProps) {
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const starts = startsOf(groups);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Found">
      {groups.map(({ label, rows }, at) => (
        <div key={label} role="group" aria-labelledby={`${id}-kind-${at}`}>
          <div id={`${id}-kind-${at}`} className="kind">
            {label}
          </div>
          {rows.map((row, place) => {
            const own = (starts[at] ?? 0) + place;
            return (
              <div
                key={row.path}
                ref={own === current ? chosen : undefined}
                id={rowId(id, own)}
                role="option"
                tabIndex={-1}
                aria-selected={own === current}
                className="row"
                onPointerMove={() => onPoint(own)}
                // The box keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => onOpen(row, { newTab: event.ctrlKey || event.metaKey })}
                onKeyDown={undefined}
              >
                <FrameIcon name={row.kind === 'command' ? row.icon : KINDS[row.kind].icon} />
                <span className="title">
                  <Marked text={row.title} words={words} />
                </span>
                {row.kind === 'command' ? (
                  <KeyOf row={row} />
                ) : (
                  <>
                    <span className="subtitle">
                      <Marked text={row.subtitle} words={words} />
                    </span>
                    {row.amount !== undefined && <span className="amount">{formatRupees(row.amount)}</span>}
                    {row.status && <Standing kind={row.kind} status={row.status} />}
                  </>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const KeyOf = ({ row: { subtitle } }: { row: CommandRow }) => (
  <span className="subtitle">{subtitle ? <kbd>{subtitle}</kbd> : null}</span>
);

/** How the record stands: a chip as lists have it; of goods how many there are. */
function Standing({ kind, status }: Pick<SearchRow, 'kind' | 'status'>) {
  const { label, tone } = statusLook(status ?? '');
  return <span className={kind === 'product' ? 'standing' : `standing chip ${tone}`}>{label}</span>;
}

/** The text with the first place marked at which it has what was typed. */
function Marked({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
