import { newKeyInput, proveKeyInput, type OutsideCare, type ShownKey } from '@shopbench/contracts';
import { useDialog, usePress, useSave, useTimeZone } from '@shopbench/pages';
import { AskDialog } from '@shopbench/pages/form';
import { Button, Card, Chip, Icon, Stack, styled } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import type { ReactNode } from 'react';
import { dayText } from './day-text';
import { useNewKeyMutation, useProveKeyMutation, useShowKeyMutation } from './outside-api';

type Key = NonNullable<OutsideCare['key']>;

const Facts = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': { display: 'flex', gap: 8, alignItems: 'start', fontSize: 13, lineHeight: '18px' },
  '& svg': { flex: 'none', marginTop: 1 },
});

function stateOf({ isLost, isDue, provenAt }: Key) {
  if (isLost) return <Chip tone="bad">Lost here</Chip>;
  if (isDue) return <Chip tone="bad">Not proven</Chip>;
  return provenAt ? <Chip tone="ok">Kept</Chip> : <Chip tone="warn">Not proven</Chip>;
}

/** The key of the copies: whether its paper was proven, and what can be done with it. */
export function KeyCard({ keyOf, onShow }: { keyOf: Key; onShow: (key: ShownKey) => void }) {
  const timeZone = useTimeZone();
  const [show] = useShowKeyMutation();
  const { busy, press } = usePress(() => show(), {
    says: () => undefined,
    onDone: ({ record }) => onShow(record),
  });
  const dialogs = useDialog({
    prove: (close) => <ProveDialog onClose={close} />,
    renew: (close) => <NewKeyDialog name={keyOf.name} onClose={close} onShow={onShow} />,
  });
  const { name, printedAt, provenAt, dueAt, isDue, isLost } = keyOf;
  const day = (at: string) => dayText(at, timeZone);
  return (
    <Card title="The key" action={stateOf(keyOf)}>
      <Stack spacing={2}>
        <p>
          Copies outside are sealed. Without the key nobody can open them, you neither. This computer holds it
          too, for drills.
        </p>
        <Facts>
          {isLost ? (
            <Fact tone="bad">It cannot be opened on this computer: type it in from the paper</Fact>
          ) : null}
          {printedAt ? <Fact tone="ok">Shown to be printed {day(printedAt)}</Fact> : null}
          {provenAt ? (
            <Fact tone={isDue ? 'bad' : 'ok'}>Typed in to prove it {day(provenAt)}</Fact>
          ) : (
            <Fact tone={isDue ? 'bad' : 'warn'}>Never typed in: is the paper still there?</Fact>
          )}
        </Facts>
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => dialogs.open('prove')}>
            {provenAt ? 'Prove it again' : 'Prove it'}
          </Button>
          <Button size="small" onClick={() => void press()} aria-disabled={busy} aria-busy={busy}>
            Print again
          </Button>
          <Button size="small" variant="text" onClick={() => dialogs.open('renew')}>
            New key…
          </Button>
        </Stack>
        <small>
          Key {name} · asked for again on {day(dueAt)}
        </small>
      </Stack>
      {dialogs.shown}
    </Card>
  );
}

function Fact({ tone, children }: { tone: 'ok' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <li style={tone === 'ok' ? undefined : { color: `var(--${tone})` }}>
      <Icon name={tone === 'ok' ? 'check' : 'alert'} size={16} sx={{ color: `var(--${tone})` }} />
      <span>{children}</span>
    </li>
  );
}

function ProveDialog({ onClose }: { onClose: () => void }) {
  const [prove] = useProveKeyMutation();
  const save = useSave<typeof proveKeyInput, null>({
    schema: proveKeyInput,
    initial: { identity: '' },
    secrets: 'all',
    send: (body) => prove(body),
    onSaved: onClose,
  });
  return (
    <AskDialog
      title="Prove the key"
      text="Type the key from its paper. Spaces and small letters do not matter."
      save={save}
      confirmLabel="Compare"
      danger={false}
      onClose={onClose}
    >
      <TextField label="Key" required autoComplete="off" maxLength={200} {...save.form.field('identity')} />
    </AskDialog>
  );
}

interface NewKeyProps {
  name: string;
  onClose: () => void;
  onShow: (key: ShownKey) => void;
}

function NewKeyDialog({ name, onClose, onShow }: NewKeyProps) {
  const [renew] = useNewKeyMutation();
  const save = useSave<typeof newKeyInput, ShownKey>({
    schema: newKeyInput,
    initial: { name: '' },
    send: (body) => renew(body),
    onSaved: ({ record }) => onShow(record),
  });
  return (
    <AskDialog
      title="Make a new key"
      text={`Copies outside made until now cannot be opened by it, only by the paper of key ${name}. Each place gets a whole copy anew. Type ${name} to go on.`}
      save={save}
      confirmLabel="Make a new key"
      onClose={onClose}
    >
      <TextField
        label="Name of the key"
        required
        autoComplete="off"
        maxLength={10}
        {...save.form.field('name')}
      />
    </AskDialog>
  );
}
