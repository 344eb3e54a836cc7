import { focusIfFree } from '@shopbench/client';
import { formatRupees, type MyPayment } from '@shopbench/contracts';
import { useState } from 'react';
import { Loaded } from '../parts/loaded';
import { PayByUpi } from '../parts/pay-by-upi';
import { Field, SendForm } from '../parts/send-form';
import { usePlace } from '../place/place';
import { useAsk } from '../place/use-ask';
import { useMine } from '../place/use-mine';
import { RequestsCard } from '../parts/requests-card';

/** What is owed altogether: the UPI link and code, and the word that it was paid. The shop confirms what came. */
export function PayPage() {
  const { words } = usePlace();
  const dues = useMine<MyPayment>('/me/dues');
  const [round, setRound] = useState(0);
  return (
    <>
      <h1>{words.pay}</h1>
      <Loaded mine={dues}>
        {({ amount, upi }) => (
          <section className="my-card my-pad">
            <small>{words.owe}</small>
            <p className="my-amount">{formatRupees(amount)}</p>
            {amount > 0 ? (
              <>
                <PayByUpi upi={upi} amount={amount} />
                <IHavePaid amount={amount} onSent={() => setRound(round + 1)} />
              </>
            ) : (
              <p>{words.oweNothing}</p>
            )}
          </section>
        )}
      </Loaded>
      <RequestsCard key={round} kind="paid" />
    </>
  );
}

interface IHavePaidProps {
  /** Rupees that are due. */
  amount: number;
  bill?: string;
  onSent: () => void;
}

/** Tells the shop that money was sent; it is paid when the shop has seen it. */
export function IHavePaid({ amount, bill, onSent }: IHavePaidProps) {
  const { words } = usePlace();
  const text = words.paid;
  /** null until it was opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const ask = useAsk();
  if (!isOpen)
    return (
      <button
        ref={isOpen === false ? focusIfFree : undefined}
        type="button"
        className="my-button"
        onClick={() => setOpen(true)}
      >
        {text.title}
      </button>
    );
  return (
    <SendForm
      submit={text.send}
      fallback="amount"
      keep={`paid ${bill ?? ''}`}
      isOpened
      send={async (values) => {
        const body = {
          ...{ kind: 'paid', amount: Number(values['amount']), reference: values['reference'] },
          ...(bill ? { bill } : {}),
        };
        const refusal = await ask(body);
        if (refusal) return refusal;
        setOpen(false);
        onSent();
        return null;
      }}
    >
      {(errors) => (
        <>
          <Field
            {...{
              name: 'amount',
              label: text.amount,
              errors,
              defaultValue: amount.toFixed(2),
              inputMode: 'decimal',
            }}
          />
          <Field
            {...{ name: 'reference', label: text.reference, hint: text.referenceHint, errors }}
            autoComplete="off"
          />
        </>
      )}
    </SendForm>
  );
}
