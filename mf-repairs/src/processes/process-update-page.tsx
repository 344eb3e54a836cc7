import { useNavigate } from '@shopbench/client/router';
import { PROCESS_INCOMPLETE, repairProcessInput, type RepairProcess } from '@shopbench/contracts';
import {
  RecordHistory,
  RecordLayout,
  RecordPage,
  tellFields,
  useDelete,
  useRecordForm,
  useReturn,
  type Answer,
  type Teller,
} from '@shopbench/pages';
import { SaveNoticeLine } from '@shopbench/pages/form';
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

const isKey = ({ path }: { path: string }) => path === 'fault' || /(^|\.)order$/.test(path);
const tell: Teller = (fields) => tellFields({})(fields.filter((one) => !isKey(one)));

interface ProcessEditorProps {
  process: RepairProcess;
  refetch: () => PromiseLike<Answer<RepairProcess>>;
}

function ProcessEditor({ process, refetch }: ProcessEditorProps) {
  const navigate = useNavigate();
  const toList = useReturn(PROCESSES_PATH);
  const deletion = useDelete(processes, { noun: () => 'Repair Process', onDeleted: toList });
  const [update] = processes.useUpdate();
  const { form, guard, saving, submit, notice } = useRecordForm<typeof repairProcessInput, RepairProcess>({
    schema: repairProcessInput,
    record: process,
    valuesOf: processValues,
    update: (body) => update({ id: process._id, body }),
    refetch,
    refusal: PROCESS_INCOMPLETE,
    failure: 'Failed to update repair process',
  });
  const fields = useRef<HTMLDivElement>(null);
  // Through the form, whose fields first make values of what was typed into them.
  const save = () => fields.current?.querySelector('form')?.requestSubmit();
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
            <RecordHistory resource={processes} id={process._id} tell={tell} />
          </>
        }
      >
        <div ref={fields}>
          <Form
            label="Repair process"
            errors={form.errors}
            attempt={form.attempt}
            onSubmit={submit}
            onEscape={() => guard.close(toList)}
          >
            <Stack spacing={2}>
              {notice ? <SaveNoticeLine notice={notice} /> : null}
              <Card
                title="What it is for"
                action={<SwitchField label="Active" {...form.field('isActive')} />}
              >
                <ProcessSubject form={form} />
              </Card>
              <Card>
                <ProcessSteps form={form} />
              </Card>
            </Stack>
          </Form>
        </div>
      </RecordLayout>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
      {deletion.dialog}
    </>
  );
}
