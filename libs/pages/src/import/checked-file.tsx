import { sizeText, type ImportStatus } from '@shopbench/contracts';
import { Button, SavingButton } from '@shopbench/ui';
import { useState } from 'react';
import { FileLine } from './file-line';
import { ImportRows, SkippedRowsButton } from './import-rows';
import { moveImport } from './import-calls';
import type { ImportSubject } from './import-subject';

interface CheckedFileProps {
  subject: ImportSubject;
  status: ImportStatus;
  onAnother: () => void;
  onCancel: () => void;
  onBegun: (status: ImportStatus) => void;
}

/** `48 KB · first sheet “Stock list” · 235 rows`. */
export const fileDetail = ({ bytes, sheet, rows, fileName }: ImportStatus): string =>
  [
    sizeText(bytes),
    ...(/\.csv$/i.test(fileName) ? [] : [`first sheet “${sheet}”`]),
    `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`,
  ].join(' · ');

/** What would become of the rows of a file. Nothing is written until Import is pressed. */
export function CheckedFile({ subject, status, onAnother, onCancel, onBegun }: CheckedFileProps) {
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { toWrite, ignoredColumns } = status;
  const run = async () => {
    setStarting(true);
    const answer = await moveImport(subject, status.importId, 'run');
    setStarting(false);
    if ('data' in answer) onBegun(answer.data);
    else setRefusal(answer.error.message);
  };
  const count = toWrite.toLocaleString('en-IN');
  return (
    <>
      <FileLine name={status.fileName} detail={fileDetail(status)}>
        <Button size="small" variant="text" onClick={onAnother}>
          Another file
        </Button>
      </FileLine>
      <ImportRows subject={subject} status={status} />
      {ignoredColumns.length > 0 ? (
        <p>
          Not read: {ignoredColumns.slice(0, 8).join(', ')}
          {ignoredColumns.length > 8 ? ` and ${ignoredColumns.length - 8} more` : ''}
        </p>
      ) : null}
      {refusal ? <p role="alert">{refusal}</p> : null}
      <div className="below">
        <span>Nothing is written yet.</span>
        <SkippedRowsButton subject={subject} status={status} />
        <div className="end">
          <Button onClick={onCancel}>Cancel</Button>
          <SavingButton
            saving={isStarting}
            variant="contained"
            color="primary"
            disabled={toWrite === 0}
            onClick={() => void run()}
          >
            {`Import ${count} ${toWrite === 1 ? subject.one : subject.many}`}
          </SavingButton>
        </div>
      </div>
    </>
  );
}
