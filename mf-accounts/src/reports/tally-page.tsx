import { fetchFile, saveFile } from '@shopbench/client';
import { formatAmount } from '@shopbench/contracts';
import { Loaded, StoryTable } from '@shopbench/pages';
import { Button, Card, Columns, EmptyState, styled } from '@shopbench/ui';
import { usePeriod } from './period';
import { useTally } from './report-calls';
import { ReportFrame } from './report-frame';

const Steps = styled('ol')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 8 });

/** A period's ledgers and vouchers for the accountant, who works in Tally. */
export function TallyPage() {
  const choice = usePeriod('month');
  const { from, to } = choice.period;
  const download = () =>
    void fetchFile({
      url: `/report/tally/file?from=${from}&to=${to}`,
      thing: 'file',
      verb: 'export',
      doing: 'Making the file for Tally',
    }).then((made) => made && saveFile(made.blob, made.name ?? `tally-${from}-${to}.xml`));
  return (
    <ReportFrame
      title="Tally"
      choice={choice}
      control={
        <Button variant="contained" color="primary" onClick={download}>
          Download XML
        </Button>
      }
    >
      <Columns>
        <Card title="What the file holds" flush>
          <Loaded query={useTally(choice.period)} noun="summary">
            {({ ledgers, types }) =>
              types.length === 0 ? (
                <EmptyState
                  icon="list"
                  title="Nothing was posted"
                  text="There is no voucher of these days."
                />
              ) : (
                <StoryTable
                  rows={[{ type: 'Ledgers', vouchers: ledgers, amount: 0 }, ...types]}
                  keyOf={({ type }) => type}
                  columns={[
                    { header: 'What', cell: ({ type }) => type },
                    { header: 'How many', end: true, cell: ({ vouchers }) => vouchers },
                    {
                      header: 'Debits',
                      end: true,
                      cell: ({ amount }) => (amount ? formatAmount(amount) : ''),
                    },
                  ]}
                  card={({ type, vouchers, amount }) => ({
                    title: type,
                    detail: amount ? `debits ${formatAmount(amount)}` : '',
                    end: vouchers,
                  })}
                />
              )
            }
          </Loaded>
        </Card>
        <aside>
          <Card title="In TallyPrime">
            <Steps>
              <li>
                Open the company, keep a backup of it. The file follows TallyPrime’s documentation; try the
                first one with a copy of the company.
              </li>
              <li>
                Gateway of Tally › Import › Masters, then Import › Transactions: choose this file both times.
              </li>
              <li>Import each period once; the same voucher has the same id in every file.</li>
              <li>
                Balances from before the first period are not in it: enter them once as opening balances in
                Tally.
              </li>
            </Steps>
          </Card>
        </aside>
      </Columns>
    </ReportFrame>
  );
}
