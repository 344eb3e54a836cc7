import { errorText, notify } from '@shopbench/client';
import { ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useAnswerOrder, type TradeRecord } from './documents';

interface OrderAnswerDialogProps {
  record: TradeRecord;
  answer: 'confirmed' | 'declined';
  onClose: () => void;
}

const WORDS = {
  confirmed: {
    title: 'Confirm order',
    text: 'Its goods are kept back for the customer until it is billed.',
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
  const [word, setWord] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [send, { isLoading }] = useAnswerOrder();
  const { title, text, yes } = WORDS[answer];

  async function confirm() {
    const sent = await send({
      id: record._id,
      body: { answer, ...(word.trim() ? { word: word.trim() } : {}) },
    });
    if ('error' in sent) return setRefusal(errorText(sent.error));
    notify.success(sent.data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`${title} ${record.invoiceNumber}?`}
      text={
        <>
          <p style={{ marginBottom: 12 }}>{text}</p>
          <TextField
            label="A word to the customer"
            maxLength={300}
            value={word}
            onChange={setWord}
            error={refusal}
          />
        </>
      }
      confirmLabel={yes}
      cancelLabel="No, Cancel"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
