import { notify, request, type ApiAnswer, type Saved } from '@shopbench/client';
import { paperSending, type SharedPaper } from '@shopbench/contracts';
import { Button, DiscardDialog, SavingButton } from '@shopbench/ui';
import { Form, FormActions, FormDialog, FormSection, TextField, type Asked } from '@shopbench/ui/form';
import { useCallback, useEffect, type ReactNode } from 'react';
import { copyText } from '../copy-text';
import type { Answer } from '../resource';
import { useTradingSettings } from '../resources/settings';
import { DraftLine, FailureLine, SaveNoticeLine } from '../save-form';
import { usePress } from '../use-press';
import { useSave } from '../use-save';
import { smsLink, whatsAppLink } from './send-links';

export interface SendMenuProps {
  /** `Send INV-0138`. */
  title: string;
  /** What is sent, or how it is with it where it was asked for; the person may change it. An empty text is never sent. */
  text: string | Asked<string>;
  mobileNumber?: string | undefined;
  /** Where mail goes with the paper attached: the record's call, `/invoice/65a…`; left out, nothing is mailed. */
  mailPath?: string | undefined;
  email?: string | undefined;
  /** What makes a link to the PDF that its receiver opens without a sign-in: `/invoice/65a…/share`. */
  sharePath?: string | undefined;
  /** Above the text: what decides about it. Another `text` takes the place of what stands in the field. */
  children?: ReactNode;
  /** It was handed over to be sent by that. */
  onSent?: (way: 'whatsapp' | 'sms' | 'copied') => void;
  onClose: () => void;
}

/** Sends a prepared text: by WhatsApp, by SMS, by e-mail with the paper attached where the shop has mail, or copied. */
export function SendMenu({
  title,
  text: given,
  mobileNumber = '',
  mailPath,
  email = '',
  sharePath,
  children,
  onSent,
  onClose,
}: SendMenuProps) {
  const { known: made, failure, retry } = typeof given === 'string' ? known(given) : given;
  const prepared = made ?? '';
  const hasMail = useTradingSettings().data?.mail === true && mailPath !== undefined;
  const save = useSave<typeof paperSending, unknown>({
    schema: paperSending,
    keep: title,
    initial: { to: email, text: prepared, mobileNumber },
    send: ({ mobileNumber: _number, ...body }, idempotencyKey) =>
      request<unknown>({ url: `${mailPath!}/mail`, method: 'POST', body, idempotencyKey }).then(savedOf),
    onSaved: onClose,
  });
  const { form, guard } = save;
  const text = form.values.text ?? '';
  const setText = (changed: string) => form.set({ text: changed });
  const canSend = made !== undefined && text.trim() !== '';
  const number = form.values.mobileNumber ?? '';
  // Another notice or language is another text; what somebody made of the one before stays until they take the new one.
  const shown = form.start.text ?? '';
  const isOwn = text !== shown;
  const { reset, set, getState } = form;
  const take = useCallback(() => {
    const { start, values } = getState();
    reset({ ...start, text: prepared });
    set({ to: values.to, mobileNumber: values.mobileNumber });
  }, [getState, prepared, reset, set]);
  useEffect(() => {
    if (shown !== prepared && !isOwn) take();
  }, [shown, prepared, isOwn, take]);
  const sms = smsLink(number, text);
  const { press: addLink } = usePress(
    (_: void, idempotencyKey) =>
      request<SharedPaper>({ url: sharePath!, method: 'POST', idempotencyKey }).then(savedOf),
    {
      says: () => undefined,
      onDone: ({ record }) => {
        const link = `${window.location.origin}${record.path}`;
        const now = form.getState().values.text ?? '';
        if (!now.includes(link)) setText(`${now}\n${link}`);
      },
    },
  );
  const { press: endLink } = usePress(
    () => request<null>({ url: sharePath!, method: 'DELETE' }).then(savedOf),
    {
      onDone: () => setText((form.getState().values.text ?? '').replace(/\n?(?<!\S)\S*\/shared\/\S+/g, '')),
    },
  );
  const leave = (way: 'whatsapp' | 'sms' | 'copied') => {
    guard.leave();
    onSent?.(way);
    onClose();
  };
  const copy = async () => {
    if (!(await copyText(text))) return notify.error('It could not be copied: select the text and copy it');
    notify.success('Copied');
    leave('copied');
  };
  const open = (address: string, way: 'whatsapp' | 'sms') => {
    window.open(address, '_blank', 'noopener');
    leave(way);
  };
  const byWhatsApp = () => canSend && open(whatsAppLink(number, text), 'whatsapp');
  const close = () => guard.close(onClose);
  return (
    <FormDialog open title={title} onClose={close}>
      {children}
      <Form
        label={title}
        errors={form.errors}
        attempt={form.attempt}
        onSubmit={hasMail ? save.submit : byWhatsApp}
        onEscape={close}
      >
        {save.notice ? <SaveNoticeLine notice={save.notice} /> : <DraftLine draft={save.draft} />}
        <TextField
          {...form.field('text')}
          label="Text"
          rows={4}
          maxLength={2000}
          value={text}
          disabled={made === undefined}
          placeholder={made === undefined && failure === null ? 'The text is being made…' : undefined}
          error={failure === null ? form.errors['text'] : `There is no text yet: ${failure}`}
        />
        {isOwn && made !== undefined && shown !== made ? (
          <p role="status">
            What you wrote stays.{' '}
            <Button size="small" variant="text" onClick={take}>
              Take the prepared text
            </Button>
          </p>
        ) : null}
        {failure === null ? null : (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )}
        {sharePath ? (
          <div>
            <Button size="small" variant="text" onClick={() => void addLink()}>
              Add a link to the PDF
            </Button>
            <Button size="small" variant="text" onClick={() => void endLink()}>
              End links sent before
            </Button>
          </div>
        ) : null}
        <div style={{ marginTop: 12 }}>
          <TextField
            label="Mobile number"
            type="tel"
            inputMode="tel"
            {...form.field('mobileNumber')}
            value={number}
            hint={
              number && !sms ? 'Not a number of 10 digits: you choose who gets it in WhatsApp' : undefined
            }
          />
        </div>
        <FormActions>
          <Button disabled={!canSend} onClick={() => void copy()}>
            Copy text
          </Button>
          <Button disabled={!sms || !canSend} onClick={() => sms && open(sms, 'sms')}>
            SMS
          </Button>
          <Button variant="contained" color="primary" disabled={!canSend} onClick={byWhatsApp}>
            WhatsApp
          </Button>
        </FormActions>
        {hasMail ? (
          <FormSection title="By e-mail, with the PDF">
            <TextField label="E-mail address" type="email" {...form.field('to')} />
            <FailureLine failure={save.failure} />
            <FormActions>
              <SavingButton saving={save.saving} savingText="Sending…">
                Send e-mail
              </SavingButton>
            </FormActions>
          </FormSection>
        ) : null}
      </Form>
      <DiscardDialog open={guard.asking} onDiscard={guard.leave} onStay={guard.stay} />
    </FormDialog>
  );
}

/** What needs not be asked for. */
const known = (text: string): Asked<string> => ({
  ...{ known: text, isLoading: false, failure: null },
  retry: () => undefined,
});

/** An answer of the server as a form or a press takes it. */
const savedOf = <T,>(answer: ApiAnswer<T>): Answer<Saved<T>> =>
  'error' in answer ? { error: answer.error } : { data: { record: answer.data, message: answer.message } };
