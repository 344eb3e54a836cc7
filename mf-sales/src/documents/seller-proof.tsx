import { proofText, type SecondHandRecord } from '@shopbench/contracts';
import { usePress, useRight } from '@shopbench/pages';
import { Button, Link, styled } from '@shopbench/ui';
import { useEffect, useState } from 'react';
import { useSellerIdentityMutation } from './documents';

/** So long a shown number stays on the screen, milliseconds. */
const SHOWN_MS = 30_000;

const Shown = styled('output')({
  fontFamily: 'ui-monospace, monospace',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** How the seller of a phone proved who they are; the whole number for half a minute on request, each look kept. */
export function SellerProof({ purchase, proof }: { purchase: string; proof: SecondHandRecord }) {
  const [number, setNumber] = useState<string | null>(null);
  const [reveal] = useSellerIdentityMutation();
  const { busy, press } = usePress(() => reveal(purchase), {
    onDone: ({ idNumber }) => setNumber(idNumber),
  });
  const maySee = useRight('identity') && !proof.wipedOn;

  useEffect(() => {
    if (number === null) return undefined;
    const timer = setTimeout(() => setNumber(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);

  return (
    <>
      {proofText(proof)}{' '}
      {number !== null ? (
        <>
          <Shown aria-label="Number on the proof">{number}</Shown>{' '}
          <Button size="small" variant="text" onClick={() => setNumber(null)}>
            Hide
          </Button>
        </>
      ) : null}
      {maySee && number === null ? (
        <Button
          size="small"
          variant="text"
          className="line-start"
          disabled={busy}
          onClick={() => void press()}
        >
          Show number
        </Button>
      ) : null}
      {maySee && proof.idPhoto ? (
        <Link href={proof.idPhoto} target="_blank">
          Picture
        </Link>
      ) : null}
    </>
  );
}
