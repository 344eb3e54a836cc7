import type { FormHandle, FormValues } from '@shopbench/client';
import { repairProcessesSlice } from '@shopbench/client';
import { useDispatch } from '@shopbench/client/state';
import { PROCESS_INCOMPLETE, repairProcessInput, titleCase, type RepairProcess } from '@shopbench/contracts';
import { asOptions } from '@shopbench/pages';
import {
  defineForm,
  FaultPicker,
  storedValues,
  type Creation,
  type FieldsProps,
} from '@shopbench/pages/form';
import { SegmentedControl, Stack } from '@shopbench/ui';
import { FieldGrid, SwitchField, TextField, TickChips } from '@shopbench/ui/form';
import { useSubFaults } from '../faults/use-sub-faults';
import { DEVICE_WORDS, processes, PROCESSES_PATH } from './processes';
import { ProcessSteps } from './process-steps';

export type ProcessForm = FormHandle<typeof repairProcessInput>;
type Values = FormValues<typeof repairProcessInput>;

const DEVICES = asOptions(DEVICE_WORDS);

/** A stored process as the form edits it: the fault by its name. */
export function processValues(process: RepairProcess): Values {
  return { ...storedValues(repairProcessInput, process), fault: titleCase(process.faultName), faultName: '' };
}

/** A new process made after another one: without the ids of its steps, which are the other one's. */
export function copyOf(process: RepairProcess): Values {
  const steps = process.steps.map(({ stepName, description, checklistItems }) => ({
    stepName,
    description: description ?? '',
    checklistItems: checklistItems.map(({ itemName }) => ({ itemName })),
  }));
  return { ...processValues(process), processName: `${process.processName} (copy)`, isActive: true, steps };
}

const words = {
  margin: '0 0 4px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
};

/** What a process is for, and how it is called. */
export function ProcessSubject({ form: { field, values, set } }: { form: ProcessForm }) {
  const fault = values.fault ?? '';
  const subFaults = useSubFaults(fault);
  const isOffered = Boolean(subFaults.known?.length || values.subFaults?.length || subFaults.failure);
  return (
    <Stack spacing={2}>
      <FieldGrid min={240}>
        <TextField label="Process name" required maxLength={100} {...field('processName')} />
        <FaultPicker required {...field('fault')} onChange={(name) => set({ fault: name, subFaults: [] })} />
        <div className="wide">
          <p style={words}>Device type</p>
          <SegmentedControl
            label="Device type"
            fullWidth
            value={values.deviceType ?? 'mobile'}
            options={DEVICES}
            onChange={(deviceType) => set({ deviceType })}
          />
        </div>
      </FieldGrid>
      {isOffered ? (
        <TickChips
          label="Only for these sub faults"
          hint="(none ticked: all)"
          options={subFaults}
          value={values.subFaults ?? []}
          onChange={(ticked) => set({ subFaults: ticked })}
        />
      ) : null}
    </Stack>
  );
}

function ProcessFields({ form }: FieldsProps<typeof repairProcessInput>) {
  return (
    <Stack spacing={2}>
      <ProcessSubject form={form} />
      <ProcessSteps form={form} />
      <SwitchField label="Active" {...form.field('isActive')} />
    </Stack>
  );
}

export const NEW_PROCESS: Values = {
  processName: '',
  fault: '',
  subFaults: [],
  deviceType: 'mobile',
  steps: [],
  isActive: true,
};

/** A new process stands in the store's list at once. */
function useBesides(): Creation<RepairProcess> {
  const dispatch = useDispatch();
  const { processAdded } = repairProcessesSlice.actions;
  return {
    shown: null,
    afterwards: (process) => Promise.resolve(dispatch(processAdded(process))),
  };
}

/** Makes a process on a page or over the list; with `initial` after another one. */
export const processFormWith = (initial: Values) =>
  defineForm({
    resource: processes,
    schema: repairProcessInput,
    initial,
    begin: (text) => ({ fault: text }),
    Fields: ProcessFields,
    createLabel: 'Create Repair Process',
    dialogTitle: 'Create New Repair Process',
    dialogWidth: 'md',
    failure: 'Failed to create repair process',
    refusal: PROCESS_INCOMPLETE,
    savingText: 'Creating...',
    useBesides,
    listPath: PROCESSES_PATH,
  });

export const processForm = processFormWith(NEW_PROCESS);
