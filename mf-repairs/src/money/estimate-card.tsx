import { estimateState, isOpenRepair, type EstimateState, type RepairItem } from '@shopbench/contracts';
import { momentText, useDialog, useTimeZone } from '@shopbench/pages';
import { Button, Card, Chip, Figures, MoneyText, styled, type Tone } from '@shopbench/ui';
import type { ItemOf } from '../item/item-calls';
import { AskForWork, HeardAnswer } from './estimate-dialogs';
import { SendNotice } from './send-notice';

const STATE_WORDS: Record<Exclude<EstimateState, 'none'>, string> = {
  awaits: 'Awaits approval',
  withdrawn: 'Withdrawn',
  approved: 'Approved',
  agreed_only: 'Declined: the agreed work goes on',
  undecided: 'Declined, and nothing was agreed: decide what happens',
};
const STATE_TONES: Record<keyof typeof STATE_WORDS, Tone> = {
  awaits: 'warn',
  withdrawn: 'bad',
  approved: 'ok',
  agreed_only: 'mute',
  undecided: 'bad',
};

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });
const Withdrawn = styled('p')({ marginTop: 8, color: 'var(--bad)' });
const Quiet = styled('p')({ marginTop: 8, fontSize: 12, color: 'var(--text-2)' });

/** More work than was agreed: what it is, what the customer answered, and asking for it. */
export function EstimateCard({ repair, item }: ItemOf) {
  const dialogs = useDialog({
    ask: (close) => (
      <AskForWork repair={repair} item={item} onClose={close} onDone={() => dialogs.open('send')} />
    ),
    // What was just saved may not be on the page yet.
    send: (close) => <SendNotice repair={repair} item={item} first="estimate" onClose={close} />,
    answer: (close) => <HeardAnswer repair={repair} item={item} onClose={close} />,
  });
  const { estimate } = item;
  const state = estimateState(estimate);
  const isFixed = repair.cancelled || item.bill !== null || !isOpenRepair(item.repairStatus);
  if (isFixed && !estimate) return null;
  return (
    <Card
      title="Estimate"
      action={state === 'none' ? null : <Chip tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Chip>}
    >
      {estimate ? (
        <Lines item={item} estimate={estimate} />
      ) : (
        <p>Ask before more work than was agreed is done.</p>
      )}
      {state === 'withdrawn' && !isFixed ? (
        <Withdrawn role="status">
          The price was changed before the customer answered: this holds no more, and their link says so. Make
          a new estimate if the work is still needed.
        </Withdrawn>
      ) : null}
      {isFixed ? null : (
        <Buttons>
          {state === 'awaits' ? (
            <>
              <Button variant="contained" color="primary" onClick={() => dialogs.open('send')}>
                Send
              </Button>
              <Button onClick={() => dialogs.open('answer')}>Record the answer</Button>
            </>
          ) : null}
          <Button onClick={() => dialogs.open('ask')}>
            {estimate ? 'New estimate' : 'Make an estimate'}
          </Button>
        </Buttons>
      )}
      {dialogs.shown}
    </Card>
  );
}

function Lines({ item, estimate }: { item: RepairItem; estimate: NonNullable<RepairItem['estimate']> }) {
  const timeZone = useTimeZone();
  const { lines, why, priceBefore, priceAfter, sentAt, sentBy, answer, answeredAt, answeredBy, by } =
    estimate;
  const { withdrawnAt, withdrawnBy } = estimate;
  const agreed = answer === 'approved' ? priceAfter : priceBefore;
  return (
    <>
      {why ? <p style={{ marginBottom: 8 }}>{why}</p> : null}
      <Figures>
        <Line what="Agreed before" amount={priceBefore} />
        {lines.map(({ what, price }, at) => (
          <Line key={at} what={what} amount={price} />
        ))}
        <div className={withdrawnAt ? 'quiet' : 'grand'}>
          <dt>New total</dt>
          <dd>
            <strong>
              <MoneyText value={priceAfter} />
            </strong>
          </dd>
        </div>
        {withdrawnAt || (answer && item.repairPrice !== agreed) ? (
          <Line what="Price now" amount={item.repairPrice} />
        ) : null}
      </Figures>
      <Quiet>
        Asked {momentText(sentAt, timeZone)} by {sentBy}
        {answer && answeredAt
          ? ` · ${answer} ${momentText(answeredAt, timeZone)} by ${answeredBy} (${by})`
          : ''}
        {withdrawnAt ? ` · withdrawn ${momentText(withdrawnAt, timeZone)} by ${withdrawnBy}` : ''}
      </Quiet>
    </>
  );
}

const Line = ({ what, amount }: { what: string; amount: number }) => (
  <div>
    <dt>{what}</dt>
    <dd>
      <MoneyText value={amount} />
    </dd>
  </div>
);
