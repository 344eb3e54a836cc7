import { useState, type ReactNode } from 'react';
import { usePlace } from '../place/place';
import { useMine } from '../place/use-mine';
import { Loaded } from './loaded';

interface PagesProps<Answer, Row> {
  /** Below `/me`, with what narrows it: `/me/shop?q=cover`. */
  url: string;
  /** How many rows a page has; a page of so many may have another one after it. */
  size: number;
  rowsOf: (answer: Answer) => readonly Row[];
  /** Where there is none at all. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
  page?: number;
}

/** A list that goes on, page after page, as long as somebody asks for more. */
export function Pages<Answer, Row>({ page = 1, ...list }: PagesProps<Answer, Row>) {
  const { url, size, rowsOf, empty, children } = list;
  const { words } = usePlace();
  const [goesOn, setGoesOn] = useState(false);
  const mine = useMine<Answer>(`${url}${url.includes('?') ? '&' : '?'}pageSize=${size}&page=${page}`);
  return (
    <Loaded mine={mine}>
      {(answer) => {
        const rows = rowsOf(answer);
        const isFull = rows.length === size;
        return (
          <>
            {rows.length > 0 ? children(rows) : page === 1 ? empty : null}
            {isFull && goesOn ? <Pages {...list} page={page + 1} /> : null}
            {isFull && !goesOn ? (
              <button type="button" className="my-button" onClick={() => setGoesOn(true)}>
                {words.more}
              </button>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}
