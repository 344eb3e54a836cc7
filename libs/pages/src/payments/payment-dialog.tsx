import type { Payment } from '@shopbench/contracts';
import { Stack } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { SaveForm } from '../save-form';
import { payments } from '../resources/payments';
import { PaymentHow, PaymentSettles, PaymentSums } from './payment-body';
import { usePayment, type PaymentBeginning } from './use-payment';

export interface PaymentDialogProps extends PaymentBeginning {
  onClose: () => void;
  onSaved?: (payment: Payment) => void;
}

/** The words of a direction: of a title, of the main button. */
export const PAYMENT_WORDS = {
  in: { title: 'Receive payment', save: 'Receive' },
  out: { title: 'Pay', save: 'Pay' },
} as const;

const ADVANCE_WORDS = { title: 'Take an advance', save: 'Receive' };

/** Receives money of a party, or pays it, over any page that is about the party or one of its bills. */
export function PaymentDialog({ onClose, onSaved, ...begin }: PaymentDialogProps) {
  const payment = usePayment(begin, ({ record }) => {
    onSaved?.(record);
    onClose();
  });
  const words = begin.heldFor ? ADVANCE_WORDS : PAYMENT_WORDS[begin.direction];
  return (
    <FormDialog
      open
      title={words.title}
      maxWidth="md"
      aside={begin.party?.name}
      onClose={() => payment.save.guard.close(onClose)}
    >
      <SaveForm
        label={words.title}
        save={payment.save}
        submitLabel={words.save}
        savingText="Saving..."
        screen={payments.screen}
        onCancel={onClose}
        barred={payment.barred}
      >
        <Stack spacing={2}>
          <PaymentHow payment={payment} />
          <PaymentSettles payment={payment} />
          {begin.party ? <PaymentSums payment={payment} /> : null}
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}
