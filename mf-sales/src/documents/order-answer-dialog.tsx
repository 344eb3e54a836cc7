import { WordDialog } from '@shopbench/pages/form';
import { useAnswerOrderMutation, type TradeRecord } from './documents';

interface OrderAnswerDialogProps {
  record: TradeRecord;
  answer: 'confirmed' | 'declined';
  onClose: () => void;
}

const WORDS = {
  confirmed: {
    title: 'Confirm order',
    text: 'Its goods are reserved for the customer until it is billed.',
    yes: 'Yes, Confirm it',
  },
  declined: {
    title: 'Decline order',
    text: 'The order is cancelled; its number stays used.',
    yes: 'Yes, Decline it',
  },
} as const;

/** The shop's yes or no to an order that a customer made, with a word that they read. */
export function OrderAnswerDialog({ record, answer, onClose }: OrderAnswerDialogProps) {
  const [send] = useAnswerOrderMutation();
  const { title, text, yes } = WORDS[answer];
  return (
    <WordDialog
      title={`${title} ${record.invoiceNumber}?`}
      text={text}
      label="A word to the customer"
      maxLength={300}
      confirmLabel={yes}
      cancelLabel="No, Cancel"
      send={(word, idempotencyKey) =>
        send({ id: record._id, body: { answer, ...(word ? { word } : {}) }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}
