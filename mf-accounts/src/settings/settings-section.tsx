import type { FormHandle } from '@shopbench/client';
import { settingsInput, type Settings } from '@shopbench/contracts';
import { useRecordForm, type RecordFormOptions } from '@shopbench/pages';
import { SaveForm, storedValues } from '@shopbench/pages/form';
import { Button, Card, DetailList, type Detail } from '@shopbench/ui';
import type { ReactNode } from 'react';
import { useUpdateSettingsMutation } from './settings-api';

type Options = RecordFormOptions<typeof settingsInput, Settings>;
export type SettingsForm = FormHandle<typeof settingsInput>;

/** A part of the settings: read first, and turned into fields by Edit. */
export interface Section {
  id: string;
  title: string;
  facts: (settings: Settings) => readonly Detail[];
  Fields: (props: { form: SettingsForm }) => ReactNode;
}

interface SectionCardProps extends Pick<Options, 'record' | 'refetch'> {
  section: Section;
  isEdited: boolean;
  /** Another section is open: that one is saved or cancelled first. */
  isOtherEdited: boolean;
  onEdit: (id: string | null) => void;
}

export function SectionCard({ section, record, refetch, isEdited, isOtherEdited, onEdit }: SectionCardProps) {
  const { id, title, facts } = section;
  const edit = (
    <Button size="small" aria-label={`Edit ${title}`} disabled={isOtherEdited} onClick={() => onEdit(id)}>
      Edit
    </Button>
  );
  return (
    <div id={id} style={{ scrollMarginTop: 72 }}>
      <Card title={title} action={isEdited ? undefined : edit}>
        {isEdited ? (
          <SectionEditor section={section} record={record} refetch={refetch} onDone={() => onEdit(null)} />
        ) : (
          <DetailList details={facts(record)} />
        )}
      </Card>
    </div>
  );
}

interface EditorProps extends Pick<Options, 'record' | 'refetch'> {
  section: Section;
  onDone: () => void;
}

function SectionEditor({ section: { title, Fields }, record, refetch, onDone }: EditorProps) {
  const [update] = useUpdateSettingsMutation();
  const save = useRecordForm({
    schema: settingsInput,
    record,
    refetch,
    update,
    valuesOf: (settings) => storedValues(settingsInput, settings),
    // The next section begins with what this one saved.
    onSaved: (_, leave) => void Promise.resolve(refetch()).then(() => leave(onDone)),
  });
  return (
    <SaveForm label={title} save={save} submitLabel="Save" onCancel={onDone}>
      <Fields form={save.form} />
    </SaveForm>
  );
}
