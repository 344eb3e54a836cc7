import { errorText, notify } from '@shopbench/client';
import { proofText, type SecondHandRecord } from '@shopbench/contracts';
import { useRight } from '@shopbench/pages';
import { Button, Link, styled } from '@shopbench/ui';
import { useEffect, useState } from 'react';
import { useSellerIdentity } from './documents';

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
  const [reveal, { isLoading }] = useSellerIdentity();
  const maySee = useRight('identity') && !proof.wipedOn;

  useEffect(() => {
    if (number === null) return undefined;
    const timer = setTimeout(() => setNumber(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [number]);

  async function show() {
    const answer = await reveal(purchase);
    if (answer.error) notify.error(errorText(answer.error));
    else setNumber(answer.data.idNumber);
  }

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
        <Button size="small" variant="text" disabled={isLoading} onClick={() => void show()}>
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
