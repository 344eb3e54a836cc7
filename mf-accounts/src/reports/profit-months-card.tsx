import { daysOfMonth, formatRupees, type Period } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { monthText } from '@shopbench/pages/report';
import { Card, styled } from '@shopbench/ui';
import { barPlaces } from './bar-places';
import { useProfitMonths } from './profit-calls';

const HEIGHT = 96;

const Bars = styled('ol')({
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  fontSize: 11,
  textAlign: 'center',
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
  '& li': { flex: '1 0 40px' },
  '& button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outline: 'none', boxShadow: 'var(--focus)', borderRadius: 4 },
  '& .plot': { display: 'block', position: 'relative', height: HEIGHT, margin: '4px 0' },
  '& .zero, & i': { position: 'absolute', display: 'block' },
  '& .zero': { left: 0, right: 0, borderTop: '1px solid var(--line-strong)' },
  '& i': {
    left: '15%',
    width: '70%',
    borderRadius: '4px 4px 0 0',
    background: 'var(--accent)',
    opacity: 0.45,
  },
  '& .loss i': { borderRadius: '0 0 4px 4px', background: 'var(--bad)' },
  '& .now i': { opacity: 1 },
  '& .now': { color: 'var(--text)', fontWeight: 600 },
});

const LAKH = 100_000;

/** `1.75 L` for lakhs, `12.4 K` for thousands. */
function brief(rupees: number): string {
  const size = Math.abs(rupees);
  if (size >= LAKH) return `${(rupees / LAKH).toFixed(2)} L`;
  return size >= 1000 ? `${(rupees / 1000).toFixed(1)} K` : rupees.toFixed(0);
}

/** Net profit month by month, losses below the line; a month can be gone to. */
export function ProfitMonthsCard({
  period,
  onChoose,
}: {
  period: Period;
  onChoose: (period: Period) => void;
}) {
  return (
    <Card title="Net profit by month">
      <Loaded query={useProfitMonths(period)} noun="chart">
        {({ months }) => {
          const { zero, bars } = barPlaces(months.map(({ amount }) => amount));
          return (
            <Bars>
              {months.map(({ month, amount }, at) => {
                const [days, short] = [daysOfMonth(month), monthText(month).slice(0, 3)];
                const isShown = days.from >= period.from && days.to <= period.to;
                return (
                  <li key={month} className={`${amount < 0 ? 'loss' : ''} ${isShown ? 'now' : ''}`}>
                    <button
                      type="button"
                      aria-label={`${brief(amount)} ${short}: ${formatRupees(amount)} in ${monthText(month)}`}
                      onClick={() => onChoose(days)}
                    >
                      {`${brief(amount)} `}
                      <span className="plot">
                        <i style={{ top: `${bars[at]!.top}%`, height: `${bars[at]!.height}%` }} />
                        <span className="zero" style={{ top: `${zero}%` }} />
                      </span>
                      {short}
                    </button>
                  </li>
                );
              })}
            </Bars>
          );
        }}
      </Loaded>
    </Card>
  );
}
