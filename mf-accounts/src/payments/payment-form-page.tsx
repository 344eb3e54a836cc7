import { useNavigate } from '@shopbench/client/router';
import type { PaymentDirection } from '@shopbench/contracts';
import { PATHS, payments, useReturn } from '@shopbench/pages';
import {
  PAYMENT_WORDS,
  PaymentHow,
  PaymentParty,
  PaymentSettles,
  PaymentSums,
  SaveForm,
  usePayment,
} from '@shopbench/pages/form';
import { Card, Columns, PageHeader } from '@shopbench/ui';

/** Money that comes in or goes out: whose, how, and what it settles. */
export function PaymentFormPage({ direction }: { direction: PaymentDirection }) {
  const navigate = useNavigate();
  const toList = useReturn(PATHS.payments);
  const payment = usePayment({ direction }, ({ record }) => void navigate(payments.screen(record)));
  const { title, save } = PAYMENT_WORDS[direction];
  const next = payment.query.currentData?.nextNumber;
  return (
    <>
      <PageHeader
        back={{ label: 'Payments', href: PATHS.payments }}
        title={direction === 'in' ? title : 'Pay out'}
        detail={next && `The next number is ${next}`}
      />
      <SaveForm
        label={title}
        save={payment.save}
        submitLabel={save}
        savingText="Saving..."
        screen={payments.screen}
        onCancel={toList}
        barred={payment.barred}
      >
        <Columns>
          <div>
            <Card>
              <PaymentParty payment={payment} />
            </Card>
            <Card>
              <PaymentHow payment={payment} />
            </Card>
            <PaymentSettles payment={payment} />
          </div>
          <aside>
            {payment.party ? (
              <PaymentSums payment={payment} />
            ) : (
              <Card>
                <p style={{ color: 'var(--text-2)' }}>
                  What is owed before and after stands here once it is known whose money it is.
                </p>
              </Card>
            )}
          </aside>
        </Columns>
      </SaveForm>
    </>
  );
}
