import { focusIfFree } from '@shopbench/client';
import { titleCase, type MyPurchase } from '@shopbench/contracts';
import { useState } from 'react';
import { Field, SendForm, TextField } from '../parts/send-form';
import { usePlace } from '../place/place';
import { useAsk } from '../place/use-ask';

/** Asks the shop to take goods of a bill back; nothing is returned before it says yes. */
export function ReturnForm({ bill, onSent }: { bill: MyPurchase; onSent: () => void }) {
  const { words } = usePlace();
  const text = words.returns;
  /** null until it was opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const ask = useAsk();
  const lines = bill.lines.filter(({ canReturn }) => canReturn > 0);
  if (lines.length === 0 || bill.repair) return null;
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
    <section className="my-card my-pad" aria-label={text.title}>
      <h2>{text.title}</h2>
      <SendForm
        submit={text.send}
        fallback="word"
        keep={`return ${bill._id}`}
        isOpened
        send={async (values) => {
          const chosen = lines
            .map(({ line }) => ({ line, quantity: Number(values[`line-${line}`] ?? 0) }))
            .filter(({ quantity }) => quantity > 0);
          const body = { kind: 'return', bill: bill._id, lines: chosen, word: values['word'] };
          const refusal = await ask(body);
          if (refusal) return refusal;
          setOpen(false);
          onSent();
          return null;
        }}
      >
        {(errors) => (
          <>
            {lines.map(({ line, name, canReturn }) => (
              <Field
                key={line}
                {...{ name: `line-${line}`, label: titleCase(name), hint: text.upTo(canReturn), errors }}
                {...{
                  type: 'number',
                  min: 0,
                  max: canReturn,
                  defaultValue: lines.length === 1 ? canReturn : 0,
                }}
              />
            ))}
            <TextField name="word" label={text.why} maxLength={300} errors={errors} />
          </>
        )}
      </SendForm>
    </section>
  );
}
