import { notify, type KeptDraft } from '@shopbench/client';
import { Button, DiscardDialog, Link, SavingButton, styled } from '@shopbench/ui';
import { focusFirst, Form, FormActions } from '@shopbench/ui/form';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { copyText } from './copy-text';
import type { SaveNotice, Saving } from './use-save';

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

export interface SaveFormProps {
  /** Said by screen readers: what the form is about. */
  label: string;
  save: Saving & { form: { errors: Record<string, string>; attempt: number } };
  submitLabel: string;
  savingText?: string;
  /** Ends the form; called after the question when there is work to lose. */
  onCancel?: () => void;
  /** `Cancel` unless told. */
  cancelLabel?: string;
  /** The main button is red: what it does cannot be taken back. */
  danger?: boolean;
  /** Buttons between Cancel and the main one. */
  besides?: ReactNode;
  /** Another form beside it is the main one. */
  minor?: boolean;
  /** The screen of a record that was saved already. */
  screen?: (record: never) => string;
  /** Why the person may not do it: said above the fields, and the main button is off. */
  barred?: string;
  /** The page is about something else: its focus stays where it is. */
  quiet?: boolean;
  children: ReactNode;
}

/**
 * The frame of every form that saves: its fields, what stands in the way, Cancel and the main button, the question before
 * work is thrown away. Esc cancels, Ctrl-Enter saves, the first field has the focus.
 */
export function SaveForm({
  label,
  save: { form, guard, draft, saving, submit, notice, failure },
  submitLabel,
  savingText,
  onCancel,
  cancelLabel = 'Cancel',
  danger = false,
  besides,
  minor = false,
  screen,
  barred,
  quiet = false,
  children,
}: SaveFormProps) {
  const fields = useRef<HTMLDivElement>(null);
  const hasNotice = notice !== null;
  const isQuiet = useRef(quiet);
  // At first, and when a button that had the focus is gone with its notice.
  useEffect(() => {
    if (isQuiet.current) {
      isQuiet.current = false;
      return;
    }
    const within = fields.current;
    if (hasNotice || !within || within.closest('form')?.contains(document.activeElement)) return;
    const first = focusFirst(within);
    // As Tab does: what stands for nothing makes way for what is typed.
    if (first instanceof HTMLInputElement && first.getAttribute('role') === 'combobox') first.select();
  }, [hasNotice]);
  const cancel = onCancel && (() => guard.close(onCancel));
  return (
    <>
      <Form label={label} errors={form.errors} attempt={form.attempt} onSubmit={submit} onEscape={cancel}>
        {notice ? (
          <SaveNoticeLine notice={notice} screen={screen as ((record: unknown) => string) | undefined} />
        ) : (
          <DraftLine draft={draft} />
        )}
        {barred ? <Notice role="status">{barred}</Notice> : null}
        <div ref={fields}>{children}</div>
        <FailureLine failure={failure} />
        <FormActions>
          {cancel ? (
            <Button onClick={cancel} disabled={saving}>
              {cancelLabel}
            </Button>
          ) : null}
          {besides}
          <SavingButton
            saving={saving}
            savingText={savingText}
            disabled={barred !== undefined}
            {...(danger ? { color: 'error' } : minor ? { color: 'inherit' } : {})}
          >
            {submitLabel}
          </SavingButton>
        </FormActions>
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </>
  );
}

/** The button goes with its line; the keyboard goes on in the form. */
function thenBackToForm({ currentTarget }: MouseEvent<HTMLElement>, run: () => void) {
  const form = currentTarget.closest('form');
  run();
  if (form) focusFirst(form);
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
      ) : notice.kind === 'unmerged' ? (
        <>
          <div>
            <p>Somebody else has changed this too. What you had is not in it:</p>
            <ul>
              {notice.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <span>
            <Button onClick={() => void copyLines(notice.lines)}>Copy it</Button>{' '}
            <Button variant="text" onClick={(event) => thenBackToForm(event, notice.dismiss)}>
              Let it go
            </Button>
          </span>
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

async function copyLines(lines: readonly string[]) {
  if (await copyText(lines.join('\n'))) notify.success('Copied');
  else notify.error('It could not be copied: select the text and copy it');
}

const Failure = styled('p')({ margin: '16px 0 0', color: 'var(--bad)' });

/** Why the last attempt to save failed, beside the buttons until the next one. It was said when it happened. */
export function FailureLine({ failure }: { failure: string | null }) {
  return failure ? <Failure>{failure}</Failure> : null;
}

/** Work that was kept when a form was left without an answer: a reload, a crash, a lost session. */
export function DraftLine({ draft: { keptAt, lacks, restore, dismiss } }: { draft: KeptDraft }) {
  if (!keptAt) return null;
  return (
    <Notice role="status">
      <span>
        What you typed here {whenText(new Date(keptAt), new Date())} was not saved.{lacks ? ` ${lacks}` : ''}
      </span>
      <span>
        <Button onClick={(event) => thenBackToForm(event, restore)}>Go on with it</Button>{' '}
        <Button variant="text" onClick={(event) => thenBackToForm(event, dismiss)}>
          Forget it
        </Button>
      </span>
    </Notice>
  );
}

/** `today at 10:42`, `yesterday at 10:42`, `on 19/11/2026 at 10:42`, by the clock of who reads it. */
export function whenText(at: Date, now: Date): string {
  const clock = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const dayBefore = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const isOf = (day: Date) => at.toDateString() === day.toDateString();
  if (isOf(now)) return `today at ${clock}`;
  if (isOf(dayBefore)) return `yesterday at ${clock}`;
  return `on ${at.toLocaleDateString('en-GB')} at ${clock}`;
}
