import type { ImportStatus } from '@shopbench/contracts';
import { Button, ConfirmDialog, Icon, LinkButton, styled } from '@shopbench/ui';
import { useEffect, useId, useState } from 'react';
import { toldEnd } from './followed-imports';
import { importStatusOf, moveImport } from './import-calls';
import { ImportRows, SkippedRowsButton } from './import-rows';
import type { ImportSubject } from './import-subject';
import { momentOf } from './recent-imports';

interface EndedImportProps {
  subject: ImportSubject;
  status: ImportStatus;
  onBegun: (status: ImportStatus) => void;
  onAnother: () => void;
  onDone: () => void;
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > i': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    background: 'var(--ok-soft)',
    color: 'var(--ok)',
  },
  '& > div': { flex: 1, minWidth: 0 },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const seconds = ({ startedAt, endedAt }: ImportStatus): string =>
  startedAt && endedAt
    ? `${Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000))} s`
    : '';

/** What an import has done; it can be undone while nothing refers to it. */
export function EndedImport({ subject, status, onBegun, onAnother, onDone }: EndedImportProps) {
  const [asking, setAsking] = useState(false);
  const [blocked, setBlocked] = useState(status.undoBlocked ?? '');
  const reasonId = useId();
  const isDone = status.state === 'done';
  const { importId } = status;

  useEffect(() => {
    let isThere = true;
    void importStatusOf(subject, importId).then((answer) => {
      if (isThere && 'data' in answer) setBlocked(answer.data.undoBlocked ?? '');
    });
    return () => {
      isThere = false;
    };
  }, [subject, importId]);

  const undo = async () => {
    setAsking(false);
    const answer = await moveImport(subject, importId, 'undo');
    if ('data' in answer) onBegun(answer.data);
    else setBlocked(answer.error.message);
  };
  const about = [status.number, momentOf(status.endedAt ?? status.createdAt), status.by];
  const note = isDone ? blocked || `Undo works until one of them is used or changed.` : '';
  return (
    <>
      <Line>
        <i aria-hidden>
          <Icon name="check" size={16} />
        </i>
        <div>
          <b>{toldEnd(subject, status)}</b>
          <small>{[...about, isDone ? seconds(status) : ''].filter(Boolean).join(' · ')}</small>
        </div>
        {isDone && status.written > 0 ? (
          <Button disabled={blocked !== ''} aria-describedby={reasonId} onClick={() => setAsking(true)}>
            Undo import
          </Button>
        ) : null}
      </Line>
      {isDone ? <ImportRows subject={subject} status={status} /> : null}
      <div className="below">
        <span id={reasonId}>{note}</span>
        {isDone ? <SkippedRowsButton subject={subject} status={status} /> : null}
        <div className="end">
          {isDone && subject.labels && status.inserted > 0 ? (
            <LinkButton href={subject.labels(importId)} onClick={onDone}>
              Print labels
            </LinkButton>
          ) : (
            <Button onClick={onAnother}>Another file</Button>
          )}
          <Button variant="contained" color="primary" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        title="Undo import"
        text={`Take back all ${status.written} ${subject.many} of ${status.fileName}? What they were before comes back.`}
        confirmLabel="Yes, Undo"
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
