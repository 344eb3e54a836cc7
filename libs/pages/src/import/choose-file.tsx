import { notify } from '@shopbench/client';
import { IMPORT_LIMITS, NO_FILE_CHOSEN, sizeText, type ImportStatus } from '@shopbench/contracts';
import { Button, Icon, SavingButton, styled } from '@shopbench/ui';
import { useEffect, useId, useState, type DragEvent } from 'react';
import { FileLine } from './file-line';
import { checkFile, recentImports, templateHref } from './import-calls';
import type { ImportSubject } from './import-subject';
import { RecentImports } from './recent-imports';

interface ChooseFileProps {
  subject: ImportSubject;
  /** The server has read the file. */
  onChecked: (status: ImportStatus) => void;
  /** One of the last imports is looked at. */
  onChosen: (status: ImportStatus) => void;
  onBegun: (status: ImportStatus) => void;
}

const Drop = styled('label')({
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  padding: '32px 16px',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  color: 'var(--text-2)',
  textAlign: 'center',
  cursor: 'pointer',
  '&[data-over], &:hover': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
  '&:focus-within': { boxShadow: 'var(--focus)' },
  '& b': { color: 'var(--text)', fontWeight: 600 },
  '& u': { color: 'var(--accent-text)' },
  '& small': { fontSize: 12, lineHeight: '16px' },
  '& input': { position: 'absolute', width: 1, height: 1, opacity: 0 },
});

const Refusal = styled('p')({ color: 'var(--bad)', '&:empty': { display: 'none' } });

/** Which file, chosen or dropped; it goes to the server to be looked at, which writes nothing. */
export function ChooseFile({ subject, onChecked, onChosen, onBegun }: ChooseFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState('');
  const [isOver, setOver] = useState(false);
  const [recent, setRecent] = useState<ImportStatus[]>([]);
  const hintId = useId();
  const mostMb = IMPORT_LIMITS.bytes / 1024 / 1024;

  useEffect(() => {
    let isThere = true;
    void recentImports(subject).then((answer) => {
      if (isThere && 'data' in answer) setRecent(answer.data.imports);
    });
    return () => {
      isThere = false;
    };
  }, [subject]);

  const choose = (chosen: File | undefined) => {
    setRefusal('');
    setFile(chosen ?? null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const refuse = (words: string) => {
    setRefusal(words);
    notify.error(words, { short: true });
  };
  const upload = async () => {
    if (!file) return refuse(NO_FILE_CHOSEN);
    setRefusal('');
    setSent(0);
    const answer = await checkFile(subject, file, setSent);
    setSent(null);
    if ('data' in answer) onChecked(answer.data);
    else refuse(answer.error.message);
  };
  return (
    <>
      {file ? (
        <FileLine name={file.name} detail={sizeText(file.size)}>
          {sent === null ? (
            <Button size="small" onClick={() => choose(undefined)}>
              Clear
            </Button>
          ) : (
            <span role="status">{sent < 1 ? `${Math.round(sent * 100)} % sent` : 'Reading the rows…'}</span>
          )}
        </FileLine>
      ) : (
        <Drop
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={22} />
          <b>Drop a file here, or choose one</b>
          <small id={hintId}>
            .xlsx or .csv, at most {mostMb} MB and {IMPORT_LIMITS.rows.toLocaleString('en-IN')} rows
          </small>
          <input
            type="file"
            accept=".xlsx,.csv"
            aria-label="File"
            aria-describedby={hintId}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </Drop>
      )}
      <Refusal role="alert">{refusal}</Refusal>
      {recent.length > 0 && sent === null ? (
        <RecentImports subject={subject} imports={recent} onChosen={onChosen} onBegun={onBegun} />
      ) : null}
      <div className="below">
        <a href={templateHref(subject)} download>
          Download the template
        </a>
        <div className="end">
          <SavingButton
            saving={sent !== null}
            variant="contained"
            color="primary"
            onClick={() => void upload()}
          >
            Upload
          </SavingButton>
        </div>
      </div>
    </>
  );
}
