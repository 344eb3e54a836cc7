import { sizeText, type UpgradeArchive, type UpgradeState } from '@shopbench/contracts';
import { usePress } from '@shopbench/pages';
import { Button, Card, Chip, ConfirmDialog, EmptyState, styled } from '@shopbench/ui';
import { useState } from 'react';
import { releaseText, useBeginUpgradeMutation } from './upgrade-api';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 14px',
    alignItems: 'center',
    padding: '12px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& strong': { fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
  '& small': {
    display: 'block',
    fontSize: 12,
    lineHeight: '16px',
    color: 'var(--text-2)',
    overflowWrap: 'anywhere',
  },
  '& small.fault': { color: 'var(--bad)' },
  '& code': { font: '12px/16px var(--mono, monospace)' },
  '& ul': { margin: '6px 0 0', paddingLeft: 18, fontSize: 13, lineHeight: '20px', color: 'var(--text-2)' },
  '@media (max-width: 767.95px)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
  },
});

const Where = styled('p')({
  margin: 0,
  padding: '12px 16px',
  borderTop: '1px solid var(--line)',
  fontSize: 13,
  lineHeight: '18px',
  color: 'var(--text-2)',
  '& code': { overflowWrap: 'anywhere' },
});

/** The releases that lie ready on the shop's computer, and how another one comes there. */
export function ArchivesCard({ archives, folder }: Pick<UpgradeState, 'archives' | 'folder'>) {
  return (
    <Card title="Releases on the shop’s computer" flush>
      {archives.length === 0 ? (
        <EmptyState title="None lies ready" text="Copy an archive and the file with its sum there first." />
      ) : (
        <List aria-label="Releases on the shop’s computer">
          {archives.map((archive) => (
            <ArchiveRow key={archive.file} archive={archive} />
          ))}
        </List>
      )}
      <Where>
        Put <code>shopbench-VERSION-SYSTEM.tgz</code> and its <code>.sha256</code> into <code>{folder}</code>{' '}
        on that computer. A program comes to the shop by hand alone: nobody can bring one from a browser.
      </Where>
    </Card>
  );
}

function ArchiveRow({ archive }: { archive: UpgradeArchive }) {
  const { file, bytes, sha256, release, system, notes, fault, isRunning } = archive;
  const [isAsking, setAsking] = useState(false);
  const [begin] = useBeginUpgradeMutation();
  const { busy, press } = usePress(() => begin({ file, sha256: sha256 ?? '' }), {
    onDone: () => setAsking(false),
  });
  const name = release ? releaseText(release) : file;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>{[release ? file : undefined, sizeText(bytes), system].filter(Boolean).join(', ')}</small>
        {sha256 ? (
          <small>
            SHA-256 <code>{sha256}</code>
            {fault ? null : ', as in the file beside it'}
          </small>
        ) : null}
        {fault ? <small className="fault">{fault}</small> : null}
        {notes.length > 0 ? (
          <ul aria-label={`What is new in ${name}`}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {isRunning ? <Chip tone="ok">Runs now</Chip> : null}
      {fault || isRunning ? null : (
        <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
          Upgrade…
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={`Upgrade to ${name}?`}
        text="It is rehearsed on a copy first, which takes some minutes; the shop goes on selling. Then saving waits for about a minute. Best while the shop is closed. If anything is not as before, the old release and its data come back by themselves."
        confirmLabel="Upgrade"
        cancelLabel="Not now"
        danger={false}
        busy={busy}
        onConfirm={() => void press()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
