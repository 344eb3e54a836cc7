import { styled } from '@shopbench/ui';
import { FormDialog } from '@shopbench/ui/form';
import { useEffect, useRef, useState } from 'react';
import type { ImportStatus } from '@shopbench/contracts';
import { CheckedFile } from './checked-file';
import { ChooseFile } from './choose-file';
import { EndedImport } from './ended-import';
import { isGoingOn, useFollowedImport } from './followed-imports';
import type { ImportSubject } from './import-subject';
import { RunningImport } from './running-import';
import { ImportSteps } from './import-steps';

export interface ImportDialogProps {
  subject: ImportSubject;
  onClose: () => void;
}

/** One width whatever it shows, so that nothing jumps. */
const Body = styled('div')({
  display: 'grid',
  gap: 14,
  '&:focus-visible': { boxShadow: 'none' },
  '& .below': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    borderTop: '1px solid var(--line)',
    margin: '2px -24px -8px',
    padding: '14px 24px 4px',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
  },
  '& .below .end': { display: 'flex', gap: 8, marginLeft: 'auto' },
});

/**
 * Records from a file in three steps: the file, what would become of each of its rows, and writing them. Closed while it
 * writes, it goes on: the bar on top tells how far it is, and opened again it is there.
 */
export function ImportDialog({ subject, onClose }: ImportDialogProps) {
  const followed = useFollowedImport(subject);
  const [checked, setChecked] = useState<ImportStatus | null>(null);
  const { status } = followed;
  const step = status ? (isGoingOn(status) || status.interrupted ? 3 : 4) : checked ? 2 : 1;
  const body = useRef<HTMLDivElement>(null);
  // What was pressed is gone with its step: the keys would go to the page behind.
  useEffect(() => {
    if (!body.current?.closest('[role="dialog"]')?.contains(document.activeElement)) body.current?.focus();
  }, [step]);
  const close = () => {
    if (status && !isGoingOn(status)) followed.forget();
    onClose();
  };
  const again = () => {
    followed.forget();
    setChecked(null);
  };
  return (
    <FormDialog
      open
      title={`Upload ${subject.many}`}
      aside={<ImportSteps at={step} />}
      onClose={close}
      maxWidth="md"
    >
      <Body ref={body} tabIndex={-1}>
        {step === 1 ? (
          <ChooseFile
            subject={subject}
            onChecked={setChecked}
            onChosen={followed.show}
            onBegun={followed.begin}
          />
        ) : null}
        {step === 2 ? (
          <CheckedFile
            subject={subject}
            status={checked!}
            onAnother={again}
            onCancel={close}
            onBegun={followed.begin}
          />
        ) : null}
        {step === 3 ? <RunningImport subject={subject} status={status!} onBegun={followed.begin} /> : null}
        {step === 4 ? (
          <EndedImport
            subject={subject}
            status={status!}
            onBegun={followed.begin}
            onAnother={again}
            onDone={close}
          />
        ) : null}
      </Body>
    </FormDialog>
  );
}
