import type { FormValues } from '@shopbench/client';
import { benchForm, REPAIR_STATUSES, type RepairItem, type RepairStatus } from '@shopbench/contracts';
import { asOptions, useRecordForm, type Answer } from '@shopbench/pages';
import { DraftLine, FailureLine, SaveNoticeLine } from '@shopbench/pages/form';
import { Card, DiscardDialog, SavingButton, Stack, statusWord } from '@shopbench/ui';
import { DateField, FieldGrid, Form, MoneyField, SelectField, TextField } from '@shopbench/ui/form';
import { useUpdateItemMutation } from '../repairs/repairs';
import { TechnicianField } from '../repairs/technician-field';
import { useInstantStatus } from '../money/use-status-change';
import type { ItemOf } from './item-calls';

type Values = FormValues<typeof benchForm>;

/** Of an item what is typed at the bench; a secret that is kept is not shown, a new one takes its place. */
function valuesOf(item: RepairItem): Values {
  return {
    technician: item.technician?._id ?? '',
    repairPrice: item.repairPrice,
    repairDescription: item.repairDescription ?? '',
    anyDamage: item.anyDamage ?? '',
    otherDetails: item.otherDetails ?? '',
    expectedRepairingDate: item.expectedRepairingDate,
    expectedRepairingTime: item.expectedRepairingTime ?? '',
    repairUnder: item.repairUnder ?? '',
    lockOrPassword: '',
  };
}

interface ItemFormProps extends ItemOf {
  refetch: () => PromiseLike<Answer<RepairItem>>;
}

/** Status, who repairs it, its price, when it is promised, notes; Update Repair saves what was changed. */
export function ItemForm({ repair, item, refetch }: ItemFormProps) {
  const [update] = useUpdateItemMutation();
  const status = useInstantStatus({ repairId: repair._id, itemIndex: item.itemIndex }, item.repairStatus);
  const { form, guard, draft, saving, submit, notice, failure } = useRecordForm<typeof benchForm, RepairItem>(
    {
      schema: benchForm,
      record: item,
      valuesOf,
      update: (changed) =>
        update({ id: repair._id, body: { itemIndex: item.itemIndex, ...changed } }) as PromiseLike<
          Answer<{ record: RepairItem; message: string }>
        >,
      refetch,
      failure: 'Failed to update repair item',
    },
  );
  const { field } = form;
  return (
    <Card title="Work">
      <Form label="Repair item" errors={form.errors} attempt={form.attempt} onSubmit={submit}>
        <Stack spacing={2}>
          {notice ? <SaveNoticeLine notice={notice} /> : <DraftLine draft={draft} />}
          <FieldGrid min={160}>
            <SelectField<RepairStatus>
              label="Status"
              value={status.shown}
              disabled={repair.cancelled}
              options={asOptions(REPAIR_STATUSES, statusWord)}
              onChange={(to) => void status.change(to)}
            />
            <TechnicianField {...field('technician')} value={field('technician').value ?? ''} />
            <MoneyField label="Repair price" required start="₹" {...field('repairPrice')} />
            <DateField label="Promised for" {...field('expectedRepairingDate')} />
            <TextField label="Time" type="time" {...field('expectedRepairingTime')} />
            <TextField label="Repair under" maxLength={60} {...field('repairUnder')} />
            <TextField
              label="Lock or password"
              hint={item.hasSecret ? 'One is kept; another takes its place' : undefined}
              type="password"
              maxLength={100}
              autoComplete="new-password"
              {...field('lockOrPassword')}
            />
            <TextField label="Damage" maxLength={500} {...field('anyDamage')} />
            <div className="wide">
              <TextField label="Notes" rows={2} maxLength={1000} {...field('repairDescription')} />
            </div>
            <div className="wide">
              <TextField label="Other details" rows={2} maxLength={500} {...field('otherDetails')} />
            </div>
          </FieldGrid>
          <FailureLine failure={failure} />
          {repair.cancelled ? null : (
            <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
              <SavingButton saving={saving}>Update Repair</SavingButton>
            </div>
          )}
        </Stack>
      </Form>
      {status.dialog}
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </Card>
  );
}
