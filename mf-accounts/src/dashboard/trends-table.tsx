import { formatDay, type DayAmounts, type TurnoverKind } from '@shopbench/contracts';
import { MoneyText, styled, Table, TableBody, TableCell, TableHead, TableRow } from '@shopbench/ui';
import { KINDS } from './turnover-kinds';

const Scroll = styled('div')({ overflow: 'auto' });

export interface TrendsTableProps {
  /** Oldest first. */
  days: readonly DayAmounts[];
  kinds: readonly TurnoverKind[];
  /** Pixels. */
  height: number;
}

/** What the lines show, in figures, the newest day first. */
export function TrendsTable({ days, kinds, height }: TrendsTableProps) {
  return (
    // A region with a tab stop, so that it can be scrolled by keyboard.
    <Scroll role="region" aria-label="Amounts by day" tabIndex={0} style={{ height }}>
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Date</TableCell>
            {kinds.map((kind) => (
              <TableCell key={kind} align="right">
                {KINDS[kind].label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.date}>
              <TableCell>{formatDay(day.date)}</TableCell>
              {kinds.map((kind) => (
                <TableCell key={kind} align="right">
                  <MoneyText value={day[kind]} quietZero />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}
