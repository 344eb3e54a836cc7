import { errorText, notify, request } from '@shopbench/client';
import type { SharedPaper } from '@shopbench/contracts';
import { Button, SavingButton } from '@shopbench/ui';
import { FormActions, FormDialog, FormSection, TextField } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { copyText } from '../copy-text';
import { useTradingSettings } from '../resources/settings';
import { smsLink, whatsAppLink } from './send-links';

export interface SendMenuProps {
  /** `Send INV-0138`. */
  title: string;
  /** What is sent, once it is known; the person may change it. An empty text is never sent. */
  text: string | undefined;
  /** Why the text could not be made, and the way to ask again. */
  failure?: { reason: string; retry: () => void };
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
  text: made,
  failure,
  mobileNumber = '',
  mailPath,
  email = '',
  sharePath,
  children,
  onSent,
  onClose,
}: SendMenuProps) {
  const prepared = made ?? '';
  const canSend = (text: string) => made !== undefined && text.trim() !== '';
  const [text, setText] = useState(prepared);
  const [shown, setShown] = useState(prepared);
  if (shown !== prepared) {
    setShown(prepared);
    setText(prepared);
  }
  const [number, setNumber] = useState(mobileNumber);
  const hasMail = useTradingSettings().data?.mail === true;
  const sms = smsLink(number, text);
  const addLink = async () => {
    const made = await request<SharedPaper>({ url: sharePath!, method: 'POST' });
    if ('error' in made) return notify.error(errorText(made.error));
    const link = `${window.location.origin}${made.data.path}`;
    setText((now) => (now.includes(link) ? now : `${now}\n${link}`));
  };
  const endLink = async () => {
    const ended = await request<null>({ url: sharePath!, method: 'DELETE' });
    if ('error' in ended) return notify.error(errorText(ended.error));
    setText((now) => now.replace(/\n?(?<!\S)\S*\/shared\/\S+/g, ''));
    notify.success(ended.message);
  };
  const copy = async () => {
    if (!(await copyText(text))) return notify.error('It could not be copied: select the text and copy it');
    notify.success('Copied');
    onSent?.('copied');
    onClose();
  };
  const open = (address: string, way: 'whatsapp' | 'sms') => {
    window.open(address, '_blank', 'noopener');
    onSent?.(way);
    onClose();
  };
  return (
    <FormDialog open title={title} onClose={onClose}>
      {children}
      <TextField
        label="Text"
        rows={4}
        maxLength={2000}
        value={text}
        disabled={made === undefined}
        placeholder={made === undefined && !failure ? 'The text is being made…' : undefined}
        error={failure && `There is no text yet: ${failure.reason}`}
        onChange={setText}
      />
      {failure ? (
        <Button size="small" onClick={failure.retry}>
          Try again
        </Button>
      ) : null}
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
      <TextField
        label="Mobile number"
        type="tel"
        inputMode="tel"
        value={number}
        onChange={setNumber}
        hint={number && !sms ? 'Not a number of 10 digits: you choose who gets it in WhatsApp' : undefined}
      />
      <FormActions>
        <Button disabled={!canSend(text)} onClick={() => void copy()}>
          Copy text
        </Button>
        <Button disabled={!sms || !canSend(text)} onClick={() => sms && open(sms, 'sms')}>
          SMS
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={!canSend(text)}
          onClick={() => open(whatsAppLink(number, text), 'whatsapp')}
        >
          WhatsApp
        </Button>
      </FormActions>
      {hasMail && mailPath ? <MailPart path={mailPath} text={text} email={email} onSent={onClose} /> : null}
    </FormDialog>
  );
}

interface MailPartProps {
  path: string;
  text: string;
  email: string;
  onSent: () => void;
}

function MailPart({ path, text, email, onSent }: MailPartProps) {
  const [to, setTo] = useState(email);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    const answer = await request({ url: `${path}/mail`, method: 'POST', body: { to, text } });
    setSending(false);
    if ('error' in answer) return setFault(errorText(answer.error));
    notify.success(answer.message);
    onSent();
  }
  return (
    <FormSection title="By e-mail, with the PDF">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField label="E-mail address" type="email" value={to} error={fault} onChange={setTo} />
        <FormActions>
          <SavingButton saving={isSending} savingText="Sending…">
            Send e-mail
          </SavingButton>
        </FormActions>
      </form>
    </FormSection>
  );
}
