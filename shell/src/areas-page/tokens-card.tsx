import { areaTokenInput, type AreaToken } from '@shopbench/contracts';
import { Loaded, momentText, usePress, useSave, useTimeZone } from '@shopbench/pages';
import { Button, Card, ConfirmDialog } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { backToHeading } from './back-to-heading';
import { useAreaTokensQuery, useMakeAreaTokenMutation, useTakeAreaTokenBackMutation } from './areas-api';
import { CardList, SecretDialog } from './shown-once';

/** By what the team of an area sends it from elsewhere; `children` says what it may do with them. */
export function TokensCard({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const query = useAreaTokensQuery(name);
  const timeZone = useTimeZone();
  const [isMaking, setMaking] = useState(false);
  const [asked, setAsked] = useState<AreaToken | null>(null);
  const [takeBack] = useTakeAreaTokenBackMutation();
  const { busy, press } = usePress((id: string) => takeBack({ name, id }));

  async function confirm({ _id: id }: AreaToken) {
    const { error } = await press(id);
    flushSync(() => setAsked(null));
    if (!error) backToHeading();
  }

  return (
    <Card
      title="Tokens"
      action={
        <Button size="small" onClick={() => setMaking(true)}>
          New token
        </Button>
      }
    >
      {children}
      <Loaded query={query} noun="tokens">
        {(tokens) =>
          tokens.length === 0 ? (
            <p>With a token the team of {label} sends its releases from its own machine.</p>
          ) : (
            <CardList>
              {tokens.map((token) => (
                <li key={token._id}>
                  <span>
                    {token.label}
                    <small>
                      {token.lastUsedAt
                        ? `Last used ${momentText(token.lastUsedAt, timeZone)}`
                        : 'Never used'}
                    </small>
                  </span>
                  <Button
                    size="small"
                    variant="text"
                    aria-label={`Take back ${token.label}`}
                    onClick={() => setAsked(token)}
                  >
                    Take back
                  </Button>
                </li>
              ))}
            </CardList>
          )
        }
      </Loaded>
      {isMaking ? <NewToken name={name} onClose={() => setMaking(false)} /> : null}
      {asked ? (
        <ConfirmDialog
          open
          title="Take the token back?"
          text={`Whoever has "${asked.label}" cannot send releases of ${label} any more.`}
          confirmLabel="Yes, Take back"
          busy={busy}
          onConfirm={() => void confirm(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : null}
    </Card>
  );
}

function NewToken({ name, onClose }: { name: string; onClose: () => void }) {
  const [make] = useMakeAreaTokenMutation();
  const [token, setToken] = useState<string | null>(null);
  const save = useSave({
    schema: areaTokenInput,
    initial: { label: '' },
    send: ({ label }) => make({ name, label }),
    onSaved: ({ record }) => setToken(record.token),
  });
  return (
    <SecretDialog title="New token" save={save} submitLabel="Make" secret={token} onClose={onClose}>
      <TextField label="Who gets it" required {...save.form.field('label')} />
    </SecretDialog>
  );
}
