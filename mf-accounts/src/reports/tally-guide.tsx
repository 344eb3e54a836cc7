import { Card, styled } from '@shopbench/ui';

const Steps = styled('ol')({ margin: 0, paddingLeft: 20, display: 'grid', gap: 8 });

/** What the accountant does with the file. */
export function TallyGuide() {
  return (
    <Card title="In TallyPrime">
      <Steps>
        <li>
          Open the company, keep a backup of it. The file follows TallyPrime’s documentation; try the first
          one with a copy of the company.
        </li>
        <li>Gateway of Tally › Import › Masters, then Import › Transactions: choose this file both times.</li>
        <li>Import each period once; the same voucher has the same id in every file.</li>
        <li>
          Balances from before the first period are not in it: enter them once as opening balances in Tally.
        </li>
      </Steps>
    </Card>
  );
}
