import { useSession } from '@shopbench/client';
import {
  DEFAULT_TIME_ZONE,
  partyNoteInput,
  titleCase,
  type Party,
  type PartyNote,
} from '@shopbench/contracts';
import {
  Loaded,
  momentText,
  PageTurner,
  usePress,
  useRight,
  useSave,
  useTradingSettings,
} from '@shopbench/pages';
import { SaveForm } from '@shopbench/pages/form';
import { Button, ConfirmDialog, EmptyState, styled } from '@shopbench/ui';
import { FormDialog, TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useDeleteNoteMutation, usePartyNotesQuery, useSaveNoteMutation } from './party-story';

const Notes = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: 8,
    padding: '12px 16px',
    borderTop: '1px solid var(--line)',
  },
  '& > li > div:first-of-type': { flex: '1 1 260px', minWidth: 0 },
  '& p': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
});

const Tools = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '8px 12px' });

/** What was noted about the party, newest first, after the remark of its form. */
export function PartyNotes({ party }: { party: Party }) {
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<PartyNote | 'new' | null>(null);
  const [going, setGoing] = useState<PartyNote | null>(null);
  const timeZone = useTradingSettings().data?.timeZone ?? DEFAULT_TIME_ZONE;
  const { user } = useSession();
  const isAdmin = useRight('admin');
  const notes = usePartyNotesQuery({ id: party._id, page });
  // As it is by now: somebody else may change it while it is edited.
  const isEdited = ({ _id }: PartyNote) => edited !== 'new' && _id === edited?._id;
  const mayChange = ({ by }: PartyNote) => !party.archived && (isAdmin || by.userId === user?._id);
  return (
    <>
      {party.archived ? null : (
        <Tools>
          <Button size="small" onClick={() => setEdited('new')}>
            Add note
          </Button>
        </Tools>
      )}
      <Loaded query={notes} noun="list of notes">
        {({ notes, total, pageSize }) =>
          total === 0 && !party.remark ? (
            <EmptyState
              icon="edit"
              title="No notes yet"
              text="What others should know of them stands here."
            />
          ) : (
            <>
              <Notes>
                {party.remark ? (
                  <li>
                    <div>
                      <p>{party.remark}</p>
                      <small>Remark of the form</small>
                    </div>
                  </li>
                ) : null}
                {notes.map((note) => (
                  <li key={note._id}>
                    <div>
                      <p>{note.text}</p>
                      <small>
                        {titleCase(note.by.name)}, {momentText(note.at, timeZone)}
                      </small>
                    </div>
                    {mayChange(note) ? (
                      <div>
                        <Button variant="text" size="small" onClick={() => setEdited(note)}>
                          Edit
                        </Button>
                        <Button variant="text" size="small" onClick={() => setGoing(note)}>
                          Delete
                        </Button>
                      </div>
                    ) : null}
                  </li>
                ))}
              </Notes>
              {total > pageSize ? (
                <PageTurner {...{ page, pageSize, total }} onPage={setPage} back="Newer" next="Older" />
              ) : null}
            </>
          )
        }
      </Loaded>
      {edited ? (
        <NoteDialog
          partyId={party._id}
          note={edited === 'new' ? null : (notes.currentData?.notes.find(isEdited) ?? edited)}
          onClose={() => setEdited(null)}
        />
      ) : null}
      <DeleteNote partyId={party._id} note={going} onClose={() => setGoing(null)} />
    </>
  );
}

interface NoteDialogProps {
  partyId: string;
  /** null for a new one. */
  note: PartyNote | null;
  onClose: () => void;
}

function NoteDialog({ partyId, note, onClose }: NoteDialogProps) {
  const [send] = useSaveNoteMutation();
  const save = useSave<typeof partyNoteInput, PartyNote>({
    schema: partyNoteInput,
    keep: `note ${note?._id ?? 'new'}`,
    version: note?.version,
    initial: { text: note?.text ?? '' },
    send: (body, idempotencyKey, version) =>
      note
        ? send({ id: partyId, noteId: note._id, body: { ...body, version } })
        : send({ id: partyId, body, idempotencyKey }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      open
      title={note ? 'Edit note' : 'Add note'}
      maxWidth="xs"
      onClose={() => save.guard.close(onClose)}
    >
      <SaveForm label="Note" save={save} submitLabel="Save note" onCancel={onClose}>
        <TextField label="Note" required rows={4} maxLength={1000} {...save.form.field('text')} />
      </SaveForm>
    </FormDialog>
  );
}

function DeleteNote({ partyId, note, onClose }: NoteDialogProps) {
  const [remove] = useDeleteNoteMutation();
  const { busy, press } = usePress((noteId: string) => remove({ id: partyId, noteId }));

  async function confirm({ _id }: PartyNote) {
    await press(_id);
    onClose();
  }

  return (
    <ConfirmDialog
      open={note !== null}
      title="Delete note"
      text={`Are you sure you want to delete this note? "${note?.text.slice(0, 120) ?? ''}"`}
      busy={busy}
      onConfirm={() => note && void confirm(note)}
      onCancel={onClose}
    />
  );
}
