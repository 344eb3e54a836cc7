import { Button, styled } from '@shopbench/ui';
import { goodsText, useNextBill } from '../next-goods';

const Line = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--accent-soft)',
});

interface NextBillLineProps {
  /** Looks one up for the bill at hand. */
  onScan: (text: string) => Promise<void>;
  /** The line goes, with its buttons. */
  onGone: () => void;
}

/** What was scanned for the next bill, and where else it can go; nothing while nothing was. */
export function NextBillLine({ onScan, onGone }: NextBillLineProps) {
  const next = useNextBill();
  if (!next || next.goods.length === 0) return null;
  const { goods, isClosing, take, begin } = next;
  const put = (lookUp?: (text: string) => Promise<void>) => {
    take(lookUp);
    onGone();
  };
  return (
    <Line role="status">
      <span>For the next bill: {goodsText(goods)}</span>
      {isClosing ? null : (
        <span>
          <Button onClick={begin}>Begin it</Button>{' '}
          <Button variant="text" onClick={() => put(onScan)}>
            Put it on this bill
          </Button>{' '}
          <Button variant="text" onClick={() => put()}>
            Forget it
          </Button>
        </span>
      )}
    </Line>
  );
}
