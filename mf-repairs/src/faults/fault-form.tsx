import { faultInput } from '@shopbench/contracts';
import { faults, PATHS } from '@shopbench/pages';
import { defineForm, NamesEditor, storedValues, type FieldsProps } from '@shopbench/pages/form';
import { FieldGrid, TextField } from '@shopbench/ui/form';

function FaultFields({ form: { field, values, set } }: FieldsProps<typeof faultInput>) {
  return (
    <FieldGrid>
      <TextField label="Problem name" required maxLength={100} {...field('fault')} />
      <div className="wide">
        <NamesEditor
          label="Sub fault"
          names={values.subFaults ?? []}
          onChange={(subFaults) => set({ subFaults })}
          known="Sub Fault already added"
        />
      </div>
    </FieldGrid>
  );
}

export const faultForm = defineForm({
  resource: faults,
  schema: faultInput,
  initial: { fault: '', subFaults: [] },
  valuesOf: (fault) => storedValues(faultInput, fault),
  Fields: FaultFields,
  createLabel: 'Create Problem',
  dialogTitle: 'Create New Problem',
  listPath: PATHS.faults,
});
