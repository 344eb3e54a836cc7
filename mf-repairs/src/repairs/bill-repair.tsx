import { errorText, notify } from '@shopbench/client';
import { useNavigate } from '@shopbench/client/router';
import { screenPath, type Repair } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { useState } from 'react';
import { useBillRepairMutation } from './repairs';

/** One press makes the bill of whatever of the booking has none yet, and opens it. */
export function BillRepair({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [deliver, setDeliver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [bill, { isLoading }] = useBillRepairMutation();

  async function confirm() {
    const answer = await bill({
      id: repair._id,
      body: { deliver },
      idempotencyKey: `${key}-${String(deliver)}`,
    });
    if (answer.error) return setRefusal(errorText(answer.error));
    notify.success(answer.data.message);
    onClose();
    const invoice = answer.data.record;
    if (invoice) void navigate(screenPath('invoice', invoice._id));
  }

  return (
    <ConfirmDialog
      open
      title={`Bill repair ${repair.repairNumber}?`}
      text={
        <>
          <p style={{ marginBottom: 12 }}>
            Labour and parts of all items that have no bill yet; the advance is set against it.
          </p>
          <label style={{ display: 'flex', gap: 8, alignItems: 'center', minHeight: 36 }}>
            <input type="checkbox" checked={deliver} onChange={({ target }) => setDeliver(target.checked)} />
            Handed over to the customer
          </label>
          {refusal ? (
            <p role="alert" style={{ marginTop: 12, color: 'var(--bad)' }}>
              {refusal}
            </p>
          ) : null}
        </>
      }
      confirmLabel="Yes, Bill"
      cancelLabel="Not yet"
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
