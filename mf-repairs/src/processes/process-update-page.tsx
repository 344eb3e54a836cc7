import { useNavigate } from '@shopbench/client/router';
import {
  PROCESS_INCOMPLETE,
  repairProcessInput,
  type ProcessStep,
  type RepairProcess,
} from '@shopbench/contracts';
import {
  RecordHistory,
  RecordLayout,
  RecordPage,
  useDelete,
  useRecordForm,
  useReturn,
  type Answer,
  type RowRules,
} from '@shopbench/pages';
import { DraftLine, FailureLine, SaveNoticeLine } from '@shopbench/pages/form';
import { Card, DiscardDialog, Stack, StatusChip } from '@shopbench/ui';
import { Form, SwitchField } from '@shopbench/ui/form';
import { useRef } from 'react';
import { ProcessSubject, processValues } from './process-form';
import { ProcessSteps } from './process-steps';
import { NEW_PROCESS_PATH, processes, PROCESSES_PATH } from './processes';
import { UsualTimes } from './usual-times';

/** One repair process: what it is for, its steps, its versions. */
export function ProcessUpdatePage() {
  return (
    <RecordPage resource={processes}>
      {(process, refetch) => <ProcessEditor process={process} refetch={refetch} />}
    </RecordPage>
  );
}

/** Steps and their boxes are known by their ids, new ones by their names. */
const PROCESS_ROWS: RowRules = {
  steps: {
    key: ({ _id, stepName }: ProcessStep) => _id ?? stepName,
    name: ({ stepName }: ProcessStep) => `Step "${stepName}"`,
    stored: ['order'],
    rows: {
      checklistItems: {
        key: ({ _id, itemName }: ProcessStep['checklistItems'][number]) => _id ?? itemName,
        name: ({ itemName }: ProcessStep['checklistItems'][number]) => itemName,
      },
    },
  },
};

interface ProcessEditorProps {
  process: RepairProcess;
  refetch: () => PromiseLike<Answer<RepairProcess>>;
}

function ProcessEditor({ process, refetch }: ProcessEditorProps) {
  const navigate = useNavigate();
  const toList = useReturn(PROCESSES_PATH);
  const deletion = useDelete(processes, { noun: () => 'Repair Process', onDeleted: toList });
  const [update] = processes.useUpdate();
  const { form, guard, draft, saving, submit, notice, failure } = useRecordForm<
    typeof repairProcessInput,
    RepairProcess
  >({
    schema: repairProcessInput,
    record: process,
    valuesOf: processValues,
    rows: PROCESS_ROWS,
    update: (body) => update({ id: process._id, body }),
    refetch,
    refusal: PROCESS_INCOMPLETE,
    failure: 'Failed to update repair process',
  });
  const onPage = useRef<HTMLFormElement>(null);
  // Through the form, whose fields first make values of what was typed into them.
  const save = () => onPage.current?.requestSubmit();
  const copy = () => void navigate(`${NEW_PROCESS_PATH}?copy=${process._id}`);
  return (
    <>
      <RecordLayout
        back={{ label: 'Repair processes', href: PROCESSES_PATH }}
        title={processes.nameOf(process)}
        badge={process.archived ? <StatusChip status="archived" /> : null}
        detail={`Version ${process.processVersion}`}
        actions={
          process.archived
            ? []
            : [
                { label: 'Delete', kind: 'danger', onPress: () => deletion.ask(process) },
                { label: 'Copy', onPress: copy },
                { label: saving ? 'Saving…' : 'Save', kind: 'main', onPress: save },
              ]
        }
        aside={
          <>
            <UsualTimes process={process} />
            <RecordHistory resource={processes} id={process._id} />
          </>
        }
      >
        <Form
          ref={onPage}
          label="Repair process"
          errors={form.errors}
          attempt={form.attempt}
          onSubmit={submit}
          onEscape={() => guard.close(toList)}
        >
          <Stack spacing={2}>
            {notice ? <SaveNoticeLine notice={notice} /> : <DraftLine draft={draft} />}
            <FailureLine failure={failure} />
            <Card title="What it is for" action={<SwitchField label="Active" {...form.field('isActive')} />}>
              <ProcessSubject form={form} />
            </Card>
            <Card>
              <ProcessSteps form={form} />
            </Card>
          </Stack>
        </Form>
      </RecordLayout>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
      {deletion.dialog}
    </>
  );
}
