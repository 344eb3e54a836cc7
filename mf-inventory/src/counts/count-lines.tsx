import { errorText, isRefusal, notify } from '@shopbench/client';
import {
  COUNT_VIEWS,
  formatAmount,
  titleCase,
  type CountTyped,
  type CountView,
  type StockCountLine,
} from '@shopbench/contracts';
import { asOptions, Loaded, usePress, useRight } from '@shopbench/pages';
import {
  Button,
  Card,
  SegmentedControl,
  styled,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useIsPhone,
} from '@shopbench/ui';
import { focusNextField, NumberCell } from '@shopbench/ui/form';
import { SearchBox } from '@shopbench/ui/grid';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { signed } from '../stock/movement-words';
import { Quiet } from '../stock/stock-cards';
import { LOOK_AGAIN_MS, useCountLines, useTypeCountMutation } from './counts';

const PAGE = 50;

const VIEWS: Record<CountView, { label: string; none: string }> = {
  counted: { label: 'Counted', none: 'Nothing is counted yet: scan the first one.' },
  different: { label: 'Differences', none: 'Nothing differs from the books.' },
  open: { label: 'To count', none: 'Everything is counted.' },
};

const Scroll = styled('div')({
  overflowX: 'auto',
  '& td, & th': { whiteSpace: 'nowrap' },
  '& td:first-of-type': { whiteSpace: 'normal', minWidth: 150 },
  '& .figure': { fontVariantNumeric: 'tabular-nums' },
  '& .cell': { width: 110 },
  '& .less': { color: 'var(--bad)' },
  '& .more': { color: 'var(--ok)' },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const Find = styled('div')({ padding: '12px 16px', '& .search': { width: 320, maxWidth: '100%' } });

interface CountLinesProps {
  id: string;
  isOpen: boolean;
}

/** What is on a sheet, and the counts that are typed: Enter saves one and goes on to the next. */
export function CountLines({ id, isOpen }: CountLinesProps) {
  const [show, setShow] = useState<CountView>('counted');
  const [page, setPage] = useState(1);
  const [q, setQ] = useState('');
  const isPhone = useIsPhone();
  const seesCosts = useRight('cost') && !isPhone;
  const query = useCountLines(
    { id, show, page, pageSize: PAGE, ...(q ? { q } : {}) },
    { pollingInterval: isOpen ? LOOK_AGAIN_MS : 0, skipPollingIfUnfocused: true },
  );
  return (
    <Card
      title="Items"
      action={
        <SegmentedControl<CountView>
          label="Which items"
          value={show}
          options={asOptions(COUNT_VIEWS, (view) => VIEWS[view].label)}
          onChange={(view) => {
            setShow(view);
            setPage(1);
          }}
        />
      }
      flush
    >
      <Find>
        <SearchBox
          label="The items of this sheet"
          placeholder="Name or item code"
          query={q}
          onQuery={(words) => {
            setQ(words);
            setPage(1);
          }}
        />
      </Find>
      <Loaded query={{ ...query, data: query.currentData }} noun="items">
        {({ lines, total }) =>
          lines.length === 0 ? (
            <Quiet>{q ? 'Nothing is called so here.' : VIEWS[show].none}</Quiet>
          ) : (
            <>
              <Scroll>
                <Table size="small">
                  <TableHead>
                    <TableRow>
                      <TableCell>Item</TableCell>
                      {isPhone ? null : <TableCell align="right">By the books</TableCell>}
                      <TableCell align="right">Counted</TableCell>
                      <TableCell align="right">Difference</TableCell>
                      {seesCosts ? <TableCell align="right">Worth</TableCell> : null}
                      {isPhone ? null : <TableCell>By</TableCell>}
                    </TableRow>
                  </TableHead>
                  <TableBody>
                    {lines.map((line) => (
                      <Line key={line.item} {...{ id, line, isOpen, seesCosts, isPhone }} />
                    ))}
                  </TableBody>
                </Table>
              </Scroll>
              <Pages {...{ page, total, setPage }} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

interface LineProps extends CountLinesProps {
  line: StockCountLine;
  seesCosts: boolean;
  isPhone: boolean;
}

/** One item. What was typed stays in its cell until it is saved; a refusal says who counted meanwhile. */
function Line({ id, line: known, isOpen, seesCosts, isPhone }: LineProps) {
  const [send] = useTypeCountMutation();
  const { press: save } = usePress((body: CountTyped, idempotencyKey) => send({ id, body, idempotencyKey }), {
    quiet: true,
    says: () => undefined,
  });
  const [saved, setSaved] = useState<StockCountLine | null>(null);
  const [typed, setTyped] = useState<number | null | undefined>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const isBusy = useRef(false);
  // What was saved here is newer than the page of lines until the line was counted by somebody since.
  const line = saved && (saved.countedAt ?? '') >= (known.countedAt ?? '') ? saved : known;
  const name = titleCase(line.productName);
  const { difference, value = 0 } = line;
  const books = `${line.expected} ${line.unit}`;
  const tone = difference < 0 ? 'figure less' : difference > 0 ? 'figure more' : 'figure';

  async function commit() {
    if (typed === null || isBusy.current || Number.isNaN(typed)) return;
    const counted = typed ?? null;
    if (counted === line.counted) return setTyped(null);
    isBusy.current = true;
    const { data, error } = await save({ item: line.item, counted, was: line.counted });
    isBusy.current = false;
    if (error) {
      notify.error(`${name}: ${errorText(error)}. You typed ${counted ?? 'nothing'}.`);
      // A refusal is about what stands there by now; else nobody knows, and what was typed waits in its cell.
      const isRefused = isRefusal(error);
      setUnsaved(!isRefused);
      return isRefused ? setTyped(null) : undefined;
    }
    setUnsaved(false);
    if (data) setSaved(data);
    setTyped(null);
  }

  const again = useRef(commit);
  useEffect(() => {
    again.current = commit;
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const retry = () => void again.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isUnsaved]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const table = event.currentTarget.closest('table')!;
    if (!focusNextField(table, event.target as HTMLElement)) void commit();
  }

  return (
    <TableRow>
      <TableCell>
        {name}
        <small>
          {[line.itemCode.toUpperCase(), line.location, isPhone && `${books} by the books`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </TableCell>
      {isPhone ? null : (
        <TableCell align="right" className="figure">
          {books}
        </TableCell>
      )}
      <TableCell align="right" className="cell figure" onBlur={() => void commit()}>
        {isOpen ? (
          <NumberCell
            label={`Counted of ${name}`}
            value={typed === null ? (line.counted ?? undefined) : typed}
            onChange={setTyped}
            onKeyDown={onKeyDown}
            error={Number.isNaN(typed) || isUnsaved}
          />
        ) : (
          line.counted
        )}
        {isUnsaved ? <small className="less">not saved</small> : null}
      </TableCell>
      <TableCell align="right" className={tone}>
        {line.counted === null ? '' : difference === 0 ? '0' : signed(difference)}
      </TableCell>
      {seesCosts ? (
        <TableCell align="right" className={tone}>
          {difference === 0 ? '' : formatAmount(value)}
        </TableCell>
      ) : null}
      {isPhone ? null : <TableCell>{line.countedBy ? titleCase(line.countedBy) : ''}</TableCell>}
    </TableRow>
  );
}

interface PagesProps {
  page: number;
  total: number;
  setPage: (page: number) => void;
}

function Pages({ page, total, setPage }: PagesProps) {
  if (total <= PAGE) return null;
  return (
    <Quiet>
      {`${(page - 1) * PAGE + 1}–${Math.min(page * PAGE, total)} of ${total} `}
      <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
        Before
      </Button>{' '}
      <Button size="small" disabled={page * PAGE >= total} onClick={() => setPage(page + 1)}>
        Next
      </Button>
    </Quiet>
  );
}
