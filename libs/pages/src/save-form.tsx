import type { KeptDraft } from '@shopbench/client';
import { Button, DiscardDialog, Link, SavingButton, styled } from '@shopbench/ui';
import { Form, FormActions } from '@shopbench/ui/form';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import type { ObjectSchema, SaveHandle, SaveNotice } from './use-save';

const Notice = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  margin: '0 0 16px',
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--warn-soft)',
  color: 'var(--warn)',
});

export interface SaveFormProps<S extends ObjectSchema> {
  /** Said by screen readers: what the form is about. */
  label: string;
  save: SaveHandle<S>;
  submitLabel: string;
  savingText?: string;
  /** Ends the form; called after the question when there is work to lose. */
  onCancel?: () => void;
  /** Buttons between Cancel and the main one. */
  besides?: ReactNode;
  /** The screen of a record that was saved already. */
  screen?: (record: never) => string;
  /** The page is about something else: its focus stays where it is. */
  quiet?: boolean;
  children: ReactNode;
}

/**
 * The frame of every form that saves: its fields, what stands in the way, Cancel and the main button, the question before
 * work is thrown away. Esc cancels, Ctrl-Enter saves, the first field has the focus.
 */
export function SaveForm<S extends ObjectSchema>({
  label,
  save: { form, guard, saving, submit, notice },
  submitLabel,
  savingText,
  onCancel,
  besides,
  screen,
  quiet = false,
  children,
}: SaveFormProps<S>) {
  const fields = useRef<HTMLDivElement>(null);
  const hasNotice = notice !== null;
  const isQuiet = useRef(quiet);
  // At first, and when a button that had the focus is gone with its notice.
  useEffect(() => {
    if (isQuiet.current) {
      isQuiet.current = false;
      return;
    }
    const first = fields.current?.querySelector<HTMLElement>(FIRST_FIELD);
    if (hasNotice || !first || first.closest('form')?.contains(document.activeElement)) return;
    first.focus();
    // As Tab does: what stands for nothing makes way for what is typed.
    if (first instanceof HTMLInputElement && first.getAttribute('role') === 'combobox') first.select();
  }, [hasNotice]);
  const cancel = onCancel && (() => guard.close(onCancel));
  return (
    <>
      <Form label={label} errors={form.errors} attempt={form.attempt} onSubmit={submit} onEscape={cancel}>
        {notice ? (
          <SaveNoticeLine notice={notice} screen={screen as ((record: unknown) => string) | undefined} />
        ) : null}
        <div ref={fields}>{children}</div>
        <FormActions>
          {cancel ? (
            <Button onClick={cancel} disabled={saving}>
              Cancel
            </Button>
          ) : null}
          {besides}
          <SavingButton saving={saving} savingText={savingText}>
            {submitLabel}
          </SavingButton>
        </FormActions>
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}

/** The input of a select is hidden from the keyboard too. */
const FIRST_FIELD =
  'input:not([type="hidden"]):not([disabled]):not([aria-hidden="true"]), textarea:not([disabled]), div[role="combobox"]:not([aria-disabled="true"])';

/** The button goes with its line; the keyboard goes on in the form. */
function thenBackToForm({ currentTarget }: MouseEvent<HTMLElement>, run: () => void) {
  const field = currentTarget.closest('form')?.querySelector<HTMLElement>(FIRST_FIELD);
  run();
  field?.focus();
}

/** What stands in the way of saving, and the way out. */
export function SaveNoticeLine({
  notice,
  screen,
}: {
  notice: SaveNotice;
  screen?: (record: unknown) => string;
}) {
  return (
    <Notice role="alert">
      {notice.kind === 'changed' ? (
        <>
          <span>{notice.message} Reload keeps what only you have changed.</span>
          <Button onClick={(event) => thenBackToForm(event, notice.reload)}>Reload</Button>
        </>
      ) : (
        <>
          <span>That was saved already: {notice.message}. What you changed since is not in it.</span>
          {screen && notice.record ? <Link href={screen(notice.record)}>Open it</Link> : null}
        </>
      )}
    </Notice>
  );
}

/** Work that was kept when a form was left without an answer: a reload, a crash, a lost session. */
export function DraftLine({ draft: { keptAt, restore, forget } }: { draft: KeptDraft }) {
  if (!keptAt) return null;
  const time = new Date(keptAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <Notice role="status">
      <span>What you typed here at {time} was not saved.</span>
      <span>
        <Button onClick={(event) => thenBackToForm(event, restore)}>Go on with it</Button>{' '}
        <Button variant="text" onClick={(event) => thenBackToForm(event, forget)}>
          Forget it
        </Button>
      </span>
    </Notice>
  );
}
