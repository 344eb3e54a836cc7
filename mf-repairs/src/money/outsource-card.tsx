import { outsourceInput, titleCase, type OutsourceInput, type RepairItem } from '@shopbench/contracts';
import { useRight, useSave } from '@shopbench/pages';
import { PartyPicker, SaveForm, type NamedParty } from '@shopbench/pages/form';
import { Button, Card, Figures, Link, MoneyText, Stack } from '@shopbench/ui';
import { DateField, FieldGrid, FormDialog, MoneyField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useSendAsSeen, type ItemOf } from '../item/item-calls';
import { useOutsourceMutation } from './money-calls';

// Spread, since a part's `role` is no role of ARIA.
const SUPPLIERS = { role: 'supplier' } as const;

/** Who repairs it for the shop and what that costs: a direct expense, owed to the partner. */
export function OutsourceCard({ repair, item }: ItemOf) {
  const seesCosts = useRight('cost');
  const [isOpen, setOpen] = useState(false);
  const { repairBy, outsourceCost = 0, outsourceExpense } = item;
  if (!seesCosts || (repair.cancelled && !outsourceExpense)) return null;
  return (
    <Card
      title="Outsourced"
      action={
        repair.cancelled ? null : (
          <Button size="small" onClick={() => setOpen(true)}>
            {outsourceExpense ? 'Change' : 'Send to a partner'}
          </Button>
        )
      }
    >
      {outsourceExpense && repairBy ? (
        <Figures>
          <div>
            <dt>
              {titleCase(repairBy.name)},{' '}
              <Link
                href={`/expense/update/${outsourceExpense.id}`}
                underline="always"
                sx={{ whiteSpace: 'nowrap' }}
              >
                {outsourceExpense.number}
              </Link>
            </dt>
            <dd>
              <MoneyText value={outsourceCost} />
            </dd>
          </div>
        </Figures>
      ) : (
        <p style={{ color: 'var(--text-2)' }}>Repaired in the shop.</p>
      )}
      {isOpen ? <Outsource repair={repair} item={item} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Outsource({ repair, item, onClose }: ItemOf & { onClose: () => void }) {
  const [outsource] = useOutsourceMutation();
  const [partner, setPartner] = useState<NamedParty | null>(item.repairBy);
  const save = useSave<typeof outsourceInput, RepairItem>({
    schema: outsourceInput,
    keep: `outsource ${item.itemIndex}`,
    initial: {
      version: item.version,
      ...(item.repairBy ? { repairBy: item.repairBy._id } : {}),
      cost: item.outsourceCost,
    },
    send: useSendAsSeen(item, (body: OutsourceInput, idempotencyKey) =>
      outsource({ id: repair._id, index: item.itemIndex, body, idempotencyKey }),
    ),
    onSaved: onClose,
    failure: 'The cost could not be saved',
  });
  const { field, set, values, errors } = save.form;
  return (
    <FormDialog
      open
      title="Repaired by a partner"
      aside={repair.repairNumber}
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm
        label="Repaired by a partner"
        save={save}
        submitLabel="Save"
        savingText="Saving..."
        onCancel={onClose}
      >
        <Stack spacing={1.5}>
          <PartyPicker
            {...SUPPLIERS}
            name="repairBy"
            nobody="Nobody chosen"
            value={partner}
            error={errors['repairBy']}
            onChange={(chosen) => {
              setPartner(chosen);
              set({ repairBy: chosen?._id });
            }}
          />
          <FieldGrid min={160}>
            <MoneyField
              label="What the partner asks"
              required
              start="₹"
              {...field('cost')}
              value={values.cost}
              onChange={(cost) => set({ cost })}
            />
            <DateField label="Date" {...field('date')} value={values.date ?? ''} />
          </FieldGrid>
          <p style={{ fontSize: 12, color: 'var(--text-2)' }}>
            It becomes an expense “Outsourced repair” that the shop owes the partner; 0 takes it back.
          </p>
        </Stack>
      </SaveForm>
    </FormDialog>
  );
}
