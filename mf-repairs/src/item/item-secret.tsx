import { titleCase } from '@shopbench/contracts';
import { usePress, useTimeZone } from '@shopbench/pages';
import { Button, styled } from '@shopbench/ui';
import { useEffect, useState } from 'react';
import { useRevealSecretMutation, type ItemOf } from './item-calls';
import { clockText } from './item-text';

/** So long a shown secret stays on the screen, milliseconds. */
const SHOWN_MS = 30_000;

const Shown = styled('output')({
  fontFamily: 'ui-monospace, monospace',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** The lock or password of the device: shown for half a minute on request, each look kept. */
export function ItemSecret({ repair, item }: ItemOf) {
  const [secret, setSecret] = useState<string | null>(null);
  const [reveal] = useRevealSecretMutation();
  const { busy, press } = usePress(() => reveal({ id: repair._id, index: item.itemIndex }), {
    onDone: ({ lockOrPassword }) => setSecret(lockOrPassword),
  });

  useEffect(() => {
    if (secret === null) return undefined;
    const timer = setTimeout(() => setSecret(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [secret]);

  if (!item.hasSecret) return <>None kept</>;
  if (secret !== null)
    return (
      <>
        <Shown aria-label="Lock or password">{secret}</Shown>{' '}
        <Button size="small" variant="text" onClick={() => setSecret(null)}>
          Hide
        </Button>
      </>
    );
  return (
    <Button size="small" variant="text" disabled={busy} onClick={() => void press()}>
      Show once
    </Button>
  );
}

/** Who has seen it, the last three. */
export function SecretLooks({ item: { secretLooks } }: Pick<ItemOf, 'item'>) {
  const timeZone = useTimeZone();
  if (secretLooks.length === 0) return null;
  const last = secretLooks.slice(-3).reverse();
  return (
    <p className="quiet">
      Seen by {last.map(({ at, by }) => `${titleCase(by)} ${clockText(at, timeZone)}`).join(', ')}
    </p>
  );
}
