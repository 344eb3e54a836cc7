import { PAYMENT_MODES, paiseOf, toRupees, type PaymentMode } from '@shopbench/contracts';
import { Button, Icon, IconButton, Kbd, Stack, styled } from '@shopbench/ui';
import { useFieldFocus } from '@shopbench/ui/form';
import { useRef } from 'react';
import { PaymentFields } from '../payment-fields';
import { useCommands } from '../use-commands';

/** One way of paying as a form holds it: rupees, '' for what is not given. */
export interface TypedPart {
  mode: PaymentMode;
  /** '' lets the server take the first active account of the mode. */
  account: string;
  amount: number | undefined;
  transactionId: string;
}

/** How something is paid before anybody types. */
export const firstPart = (amount?: number): TypedPart => ({
  ...{ mode: 'cash', account: '', amount, transactionId: '' },
});

export interface SplitPaymentFieldsProps {
  /** At least one. */
  parts: readonly TypedPart[];
  onParts: (parts: TypedPart[]) => void;
  /** What is wrong, by path: `payments.1.amount`. */
  errors?: Readonly<Record<string, string | undefined>>;
  amountLabel: string;
  /** What there is to pay altogether, rupees. */
  payable: number;
  /** What the fields of the first part are called by a form that has its own for one way of paying. */
  firstNames?: Readonly<Record<'account' | 'amount' | 'transactionId', string>>;
  /** False: in one way only. */
  canSplit?: boolean;
  /** Why the person may not pay: the amount is off, with this below it. What stands there already may be lowered. */
  barred?: string;
  /** Keys of the page that lead to the first amount and that split, such as F6 and F7. */
  keys?: { amount: string; split: string };
}

const Further = styled('fieldset')({
  margin: 0,
  minWidth: 0,
  padding: '8px 0 0',
  border: 0,
  borderTop: '1px solid var(--line)',
  position: 'relative',
  '& > button': { position: 'absolute', right: 0, top: 4, zIndex: 1 },
  '& > legend': { float: 'left', width: '100%', padding: '4px 0 12px', fontWeight: 600 },
  '& > legend + *': { clear: 'both' },
});

/** How something is paid, in one way or split over several: part in cash, the rest by UPI. */
export function SplitPaymentFields({
  parts,
  onParts,
  errors = {},
  amountLabel,
  payable,
  firstNames,
  canSplit = true,
  barred,
  keys,
}: SplitPaymentFieldsProps) {
  /** Rupees that the other parts leave to pay. */
  const leftBeside = (all: readonly TypedPart[], n: number) => {
    const others = all.reduce((sum, { amount }, i) => (i === n ? sum : sum + paiseOf(amount)), 0);
    return toRupees(Math.max(0, paiseOf(payable) - others));
  };
  /** Until somebody types another amount there, the last way takes what the others leave. */
  const withRest = (next: readonly TypedPart[], changed: number): TypedPart[] => {
    const last = next.length - 1;
    const isRest = paiseOf(parts[last]!.amount) === paiseOf(leftBeside(parts, last));
    if (changed === last || !isRest) return [...next];
    return next.map((one, i) => (i === last ? { ...one, amount: leftBeside(next, last) || undefined } : one));
  };
  const free = PAYMENT_MODES.find((mode) => parts.every((part) => part.mode !== mode)) ?? 'cash';
  const offersSplit = canSplit && !barred && parts.length < MOST_PARTS;
  const root = useRef<HTMLDivElement>(null);
  function split() {
    const amount = leftBeside(parts, -1) || undefined;
    onParts([...parts, { ...firstPart(amount), mode: free }]);
  }
  const focus = useFieldFocus();
  const toAmount = () => focus(firstNames?.amount ?? 'payments.0.amount');
  useCommands(
    keys
      ? [
          { label: amountLabel, key: keys.amount.toLowerCase(), run: toAmount },
          ...(offersSplit
            ? [{ label: 'Split over another mode', key: keys.split.toLowerCase(), run: split }]
            : []),
        ]
      : [],
    root,
  );
  return (
    <Stack ref={root} spacing={1.5}>
      {parts.map((part, n) => {
        const change = (over: Partial<TypedPart>) =>
          onParts(
            withRest(
              parts.map((one, i) => (i === n ? { ...one, ...over } : one)),
              n,
            ),
          );
        const bound = (field: 'account' | 'amount' | 'transactionId') => {
          const path = `payments.${n}.${field}`;
          const name = (n === 0 && firstNames?.[field]) || path;
          return { name, error: errors[name] ?? errors[path] };
        };
        const fields = (
          <PaymentFields
            mode={part.mode}
            onMode={(mode, account) => change({ mode, account })}
            account={{ ...bound('account'), value: part.account, onChange: (account) => change({ account }) }}
            amount={{
              ...bound('amount'),
              value: part.amount,
              onChange: (amount) => change({ amount }),
              ...(barred ? { hint: barred, disabled: !part.amount } : {}),
            }}
            amountLabel={amountLabel}
            payable={leftBeside(parts, n)}
            amountKey={n === 0 ? keys?.amount : undefined}
            reference={{
              ...bound('transactionId'),
              value: part.transactionId,
              onChange: (transactionId) => change({ transactionId }),
            }}
          />
        );
        if (n === 0) return <div key={n}>{fields}</div>;
        return (
          <Further key={n}>
            <legend>And payment {n + 1}</legend>
            {fields}
            <IconButton
              size="small"
              aria-label={`Take payment ${n + 1} away`}
              onClick={() => onParts(parts.filter((_, i) => i !== n))}
            >
              <Icon name="close" />
            </IconButton>
          </Further>
        );
      })}
      {offersSplit ? (
        <Button
          size="small"
          variant="text"
          className="line-start"
          sx={{ alignSelf: 'flex-start' }}
          onClick={split}
        >
          Split over another mode {keys ? <Kbd>{keys.split}</Kbd> : null}
        </Button>
      ) : null}
    </Stack>
  );
}

/** More ways than anybody pays one bill in. */
const MOST_PARTS = 6;
