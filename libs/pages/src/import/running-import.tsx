import type { ImportStatus } from '@shopbench/contracts';
import { Button, styled } from '@shopbench/ui';
import { useState } from 'react';
import { fileDetail } from './checked-file';
import { FileLine } from './file-line';
import { moveImport } from './import-calls';
import type { ImportSubject } from './import-subject';

interface RunningImportProps {
  subject: ImportSubject;
  status: ImportStatus;
  onBegun: (status: ImportStatus) => void;
}

const Progress = styled('div')({
  display: 'grid',
  gap: 10,
  padding: '10px 0 6px',
  '& .head': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12 },
  '& b': { fontSize: 16, fontWeight: 600 },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)', fontVariantNumeric: 'tabular-nums' },
  '& progress': { width: '100%', height: 8, accentColor: 'var(--accent)' },
});

const number = (count: number) => count.toLocaleString('en-IN');

/** `about 3 s left`, by how fast it went so far. */
function timeLeft({ startedAt, written, toWrite }: ImportStatus, now: number): string {
  if (!startedAt || written === 0) return '';
  const seconds = ((now - Date.parse(startedAt)) / 1000 / written) * (toWrite - written);
  return seconds < 90
    ? `about ${Math.max(1, Math.round(seconds))} s left`
    : `about ${Math.round(seconds / 60)} min left`;
}

/** An import that is being written or taken back, or that was cut off. */
export function RunningImport({ subject, status, onBegun }: RunningImportProps) {
  const [refusal, setRefusal] = useState('');
  const { state, interrupted, moveRefused, written, toWrite, inserted, updated, now } = status;
  const isWriting = state === 'running';
  const percent = toWrite === 0 ? 0 : Math.floor((written / toWrite) * 100);
  const move = async (to: 'run' | 'stop' | 'undo') => {
    const answer = await moveImport(subject, status.importId, to);
    if ('data' in answer) onBegun(answer.data);
    else setRefusal(answer.error.message);
  };
  const head = isWriting
    ? `${number(written)} of ${number(toWrite)} written`
    : `${number(written)} still to be taken back`;
  // The clock stands still between two answers of the server; each of them draws this anew.
  // eslint-disable-next-line react-hooks/purity
  const left = isWriting && !interrupted ? timeLeft(status, Date.now()) : '';
  return (
    <>
      <FileLine name={status.fileName} detail={fileDetail(status)} />
      <Progress>
        <div className="head">
          <b>{head}</b>
          <small>{[`${percent} %`, left].filter(Boolean).join(' · ')}</small>
        </div>
        <progress aria-label={head} value={written} max={Math.max(1, toWrite)} />
        <small>
          {interrupted
            ? 'It was cut off here. Everything up to this point is written.'
            : [
                `${number(inserted)} inserted`,
                `${number(updated)} updated`,
                ...(now ? [`now ${now}`] : []),
              ].join(' · ')}
        </small>
      </Progress>
      {refusal ? <p role="alert">{refusal}</p> : null}
      <div className="below">
        <span>{interrupted ? moveRefused : 'You may close this; a message says when it is done.'}</span>
        <div className="end">
          {isWriting && !moveRefused ? (
            <Button onClick={() => void move('stop')}>Stop and take back</Button>
          ) : null}
          {interrupted && !moveRefused ? (
            <Button
              variant="contained"
              color="primary"
              onClick={() => void move(isWriting ? 'run' : state === 'stopping' ? 'stop' : 'undo')}
            >
              Go on
            </Button>
          ) : null}
        </div>
      </div>
    </>
  );
}
