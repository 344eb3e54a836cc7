import type { FormHandle, FormValues, Saved } from '@shopbench/client';
import { Card, PageHeader } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import type { ComponentType, ReactNode } from 'react';
import { capitalized, type Answer, type Resource, type Stored } from './resource';
import { SaveForm } from './save-form';
import { useBegunText } from './use-begun-text';
import { useRecordForm } from './use-record-form';
import { useReturn } from './use-return';
import { useSave, type ObjectSchema } from './use-save';

export interface FieldsProps<S extends ObjectSchema> {
  form: FormHandle<S>;
  /** Some fields are set once, when the record is made. */
  isNew: boolean;
  /** Of the record that is edited. */
  id?: string;
}

/** What belongs to making a new one besides its fields. */
export interface Creation<Row> {
  /** Shown below the fields, or over the page. */
  shown: ReactNode;
  /** Done once it is saved, before people come back to the list; it says itself what fails, the record is kept. */
  afterwards: (record: Row) => PromiseLike<unknown>;
}

export interface FormOptions<Row extends Stored, S extends ObjectSchema> {
  resource: Resource<Row>;
  /** What is made, where that is not the resource's word. */
  noun?: string;
  schema: S;
  /** An empty form. */
  initial: FormValues<S>;
  /** What a new one begins with, besides `initial`, of a text that was searched for in vain. */
  begin?: (text: string) => Partial<FormValues<S>>;
  /** A stored record as the form edits it. */
  valuesOf?: (record: Row) => FormValues<S>;
  Fields: ComponentType<FieldsProps<S>>;
  /** The main button of a new one: Create Brand. */
  createLabel: string;
  dialogTitle?: string;
  dialogWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** Said when making one fails without a word; Brand creation failed unless told. */
  failure?: string;
  /** What the main button says while a new one is saved. */
  savingText?: string;
  /** A hook: what belongs to making a new one besides its fields. */
  useBesides?: () => Creation<Row>;
  /** Where people come back to. */
  listPath: string;
  /** Said besides the words at the fields when the form is not right. */
  refusal?: string;
}

export interface EditorProps<Row> {
  record: Row;
  refetch: () => PromiseLike<Answer<Row>>;
  /** After saving and after Cancel; back to the list unless told. */
  onDone?: () => void;
}

/** Most have only fields. */
const useNothing = () => ({ shown: null, afterwards: () => Promise.resolve() });

/** One declaration of a kind of record's form: the page and the dialog that make one, and the editor of a stored one. */
export function defineForm<Row extends Stored, S extends ObjectSchema>(options: FormOptions<Row, S>) {
  const { resource, schema, initial, Fields, createLabel, listPath, refusal } = options;
  const { useBesides = useNothing } = options;
  const noun = options.noun ?? resource.one;
  const label = capitalized(noun);
  const frame = { label, screen: resource.screen, savingText: options.savingText };

  function useCreation(onCreated: (saved: Saved<Row>) => void) {
    const { shown, afterwards } = useBesides();
    const [create] = resource.useCreate();
    const begun = useBegunText();
    const save = useSave<S, Row>({
      schema,
      initial: begun && options.begin ? { ...initial, ...options.begin(begun) } : initial,
      refusal,
      failure: options.failure ?? `${label} creation failed`,
      async send(body, idempotencyKey) {
        const answer = await create({ body, idempotencyKey });
        if (answer.data) await afterwards(answer.data.record);
        return answer;
      },
      onSaved: onCreated,
    });
    return { save, shown };
  }

  /** A new one, on a page of its own. */
  function CreatePage() {
    const toList = useReturn(listPath);
    const { save, shown } = useCreation(toList);
    return (
      <>
        <PageHeader title={`New ${noun}`} />
        <Card>
          <SaveForm {...frame} save={save} submitLabel={createLabel} onCancel={toList}>
            <Fields form={save.form} isNew />
            {shown}
          </SaveForm>
        </Card>
      </>
    );
  }

  /** A new one, over the page. Mounted only while it is open. */
  function CreateDialog({ onClose }: { onClose: () => void }) {
    const { save, shown } = useCreation(onClose);
    return (
      <FormDialog
        open
        title={options.dialogTitle ?? createLabel}
        maxWidth={options.dialogWidth}
        onClose={() => save.guard.close(onClose)}
      >
        <SaveForm {...frame} save={save} submitLabel={createLabel} onCancel={onClose}>
          <Fields form={save.form} isNew />
          {shown}
        </SaveForm>
      </FormDialog>
    );
  }

  /** A stored one, edited in place. */
  function Editor({ record, refetch, onDone }: EditorProps<Row>) {
    const toList = useReturn(listPath);
    const done = onDone ?? toList;
    const [update] = resource.useUpdate();
    const save = useRecordForm<S, Row>({
      schema,
      record,
      valuesOf: options.valuesOf ?? (() => initial),
      update: (body) => update({ id: record._id, body }),
      refetch,
      onSaved: (_saved, leave) => leave(done),
      refusal,
    });
    return (
      <SaveForm {...frame} save={save} submitLabel="Save" savingText={undefined} onCancel={done}>
        <Fields form={save.form} isNew={false} id={record._id} />
      </SaveForm>
    );
  }

  return { CreatePage, CreateDialog, Editor };
}

/** Of a stored record, what its form's schema takes; the rest the server keeps. */
export function storedValues<S extends ObjectSchema>(
  schema: S & { shape: object },
  record: object,
): FormValues<S> {
  const stored = record as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(schema.shape).flatMap((field) =>
      stored[field] === undefined ? [] : [[field, stored[field]]],
    ),
  ) as FormValues<S>;
}
