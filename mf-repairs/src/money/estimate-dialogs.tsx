import {
  estimateAnswerInput,
  estimateInput,
  formatRupees,
  priceWith,
  paiseOf,
  toRupees,
  type EstimateAnswer,
  type EstimateInput,
  type RepairItem,
} from '@shopbench/contracts';
import { useSave } from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, Icon, IconButton, SegmentedControl, Stack, styled } from '@shopbench/ui';
import { FormDialog, MoneyField, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useSendAsSeen, type ItemOf } from '../item/item-calls';
import { useAnswerEstimateMutation, useSendEstimateMutation } from './money-calls';

// A form's field may not be filled yet.
const NEW_LINE = { what: '' } as EstimateInput['lines'][number];

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 140px auto',
  gap: 8,
  alignItems: 'start',
  '& > button': { marginTop: 22 },
});

interface DialogProps extends ItemOf {
  onClose: () => void;
}

/** What the work is, why it is needed and what it costs above what was agreed. */
export function AskForWork({ repair, item, onClose, onDone }: DialogProps & { onDone: () => void }) {
  const [send] = useSendEstimateMutation();
  const save = useSave<typeof estimateInput, RepairItem>({
    schema: estimateInput,
    keep: `estimate ${item.itemIndex}`,
    initial: { version: item.version, lines: [NEW_LINE] },
    send: useSendAsSeen(item, (body: EstimateInput, idempotencyKey) =>
      send({ id: repair._id, index: item.itemIndex, body, idempotencyKey }),
    ),
    onSaved: onDone,
    failure: 'The estimate could not be saved',
  });
  const { field, set, values } = save.form;
  const lines = values.lines ?? [];
  const priced = lines.map(({ price }) => ({ price: paiseOf(price) }));
  const after = toRupees(priceWith(paiseOf(item.repairPrice), priced));
  return (
    <FormDialog open title="Estimate" aside={repair.repairNumber} onClose={() => save.guard.close(onClose)}>
      <SaveForm
        label="Estimate"
        save={save}
        submitLabel="Save and send"
        savingText="Saving..."
        onCancel={onClose}
      >
        <Stack spacing={1.5}>
          {lines.map((_, at) => (
            <Row key={at}>
              <TextField
                label="Work"
                required
                maxLength={120}
                placeholder="New battery with labour"
                {...field(`lines.${at}.what`)}
              />
              <MoneyField
                label="Price"
                required
                start="₹"
                {...field(`lines.${at}.price`)}
                onChange={(price) =>
                  set({ lines: lines.map((one, i) => (i === at ? { ...one, price: price! } : one)) })
                }
              />
              <IconButton
                aria-label={`Take line ${at + 1} away`}
                disabled={lines.length === 1}
                onClick={() => set({ lines: lines.filter((_line, i) => i !== at) })}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </Row>
          ))}
          <div>
            <Button size="small" onClick={() => set({ lines: [...lines, NEW_LINE] })}>
              Add a line
            </Button>
          </div>
          <TextField
            label="Why it is needed"
            rows={2}
            maxLength={300}
            {...field('why')}
            value={values.why ?? ''}
          />
          <p>
            {formatRupees(item.repairPrice)} agreed, <strong>{formatRupees(after)}</strong> with this.
          </p>
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}

const WAYS = [
  { value: 'phone', label: 'By phone' },
  { value: 'counter', label: 'At the counter' },
] as const;

/** The customer answered by phone or at the counter. */
export function HeardAnswer({ repair, item, onClose }: DialogProps) {
  const [answerEstimate] = useAnswerEstimateMutation();
  // What was read out to the customer is what they answer, whatever the page shows meanwhile.
  const [{ sentAt, priceAfter, lines }] = useState(item.estimate!);
  const save = useSave<typeof estimateAnswerInput, RepairItem>({
    schema: estimateAnswerInput,
    keep: `answer ${item.itemIndex} ${sentAt}`,
    initial: { by: 'phone', sentAt, priceAfter },
    send: (body, idempotencyKey) =>
      answerEstimate({ id: repair._id, index: item.itemIndex, body, idempotencyKey }),
    onSaved: onClose,
  });
  const { field, set, values } = save.form;

  const give = (answer: EstimateAnswer) => () => {
    set({ answer });
    save.submit();
  };

  return (
    <FormDialog
      open
      title="What the customer answered"
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm
        label="What the customer answered"
        save={{ ...save, submit: give('approved') }}
        submitLabel="Approved"
        onCancel={onClose}
        besides={
          <Button disabled={save.saving} onClick={give('declined')}>
            Declined
          </Button>
        }
      >
        <Stack spacing={1.5}>
          <p>
            {lines.map(({ what }) => what).join(', ')}: <strong>{formatRupees(priceAfter)}</strong> altogether
          </p>
          <SegmentedControl
            label="How it was answered"
            value={values.by ?? 'phone'}
            options={WAYS}
            onChange={(by) => set({ by })}
          />
          <TextField
            label="Who answered"
            placeholder={repair.customerName}
            maxLength={100}
            {...field('answeredBy')}
            value={values.answeredBy ?? ''}
          />
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}
