import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { RecordAction } from '../record-layout';
import { downloadPaper, printLabels, printPaper, type PaperSource } from './paper-calls';
import type { SendMenuProps } from './send-menu';

const PaperDialog = lazy(() =>
  import(/* webpackChunkName: "lib-pages-paper" */ './paper-dialog').then((module) => ({
    default: module.PaperDialog,
  })),
);
const SendMenu = lazy(() =>
  import(/* webpackChunkName: "lib-pages-paper" */ './send-menu').then((module) => ({
    default: module.SendMenu,
  })),
);

export interface PaperActionsOptions {
  /** The record's call, `/invoice/65a…`: its paper and its mail are below it. */
  path: string;
  /** `INV-0138`. */
  name: string;
  /** Copies are marked for whom they are. */
  hasCopies?: boolean;
  /** There are labels for what it is about. */
  hasLabels?: boolean;
  /** What is sent to whom; left out, it cannot be sent. */
  send?: Pick<SendMenuProps, 'text' | 'mobileNumber' | 'email'> & {
    /** Its receiver may open the PDF by a link. */
    shared?: boolean;
  };
}

/** What is done with the paper of a record, for its header; `dialogs` stands anywhere on the page. */
export interface PaperActions {
  actions: RecordAction[];
  dialogs: ReactNode;
}

/** Print (P) as the settings say, Send (W), and behind ⋯ another paper size or copies, and the PDF. */
export function usePaperActions({
  path,
  name,
  hasCopies = false,
  hasLabels = false,
  send,
}: PaperActionsOptions): PaperActions {
  const [shown, setShown] = useState<'paper' | 'send' | null>(null);
  const source: PaperSource = { path, name };
  const close = () => setShown(null);
  return {
    actions: [
      { label: 'Download PDF', tucked: true, onPress: () => void downloadPaper(source) },
      { label: 'Print on other paper', tucked: true, onPress: () => setShown('paper') },
      ...(hasLabels
        ? [{ label: 'Print label', hotkey: 'l', onPress: () => void printLabels(source) } as const]
        : []),
      ...(send ? [{ label: 'Send', hotkey: 'w', onPress: () => setShown('send') } as const] : []),
      { label: 'Print', hotkey: 'p', kind: 'main', onPress: () => void printPaper(source) },
    ],
    dialogs: (
      <Suspense fallback={null}>
        {shown === 'paper' ? <PaperDialog source={source} hasCopies={hasCopies} onClose={close} /> : null}
        {shown === 'send' && send ? (
          <SendMenu
            title={`Send ${name}`}
            text={send.text}
            mobileNumber={send.mobileNumber}
            email={send.email}
            mailPath={path}
            sharePath={send.shared ? `${path}/share` : undefined}
            onClose={close}
          />
        ) : null}
      </Suspense>
    ),
  };
}
