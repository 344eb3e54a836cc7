import { Button, styled } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';

const Line = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 8,
  alignItems: 'end',
  marginTop: 24,
  paddingTop: 16,
  borderTop: '1px solid var(--line)',
  '@media (max-width: 767.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Money that is left for later: only with a word about it, which the item's history keeps. */
export function PutOff({ onPutOff }: { onPutOff: (word: string) => Promise<boolean> }) {
  const [word, setWord] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function putOff() {
    if (!word.trim()) return setMissing(true);
    setBusy(true);
    if (!(await onPutOff(word.trim()))) setBusy(false);
  }

  return (
    <Line
      aria-label="Put the money off"
      onSubmit={(event) => {
        event.preventDefault();
        void putOff();
      }}
    >
      <TextField
        label="Or put it off: what was agreed"
        placeholder="Pays on Monday"
        maxLength={200}
        value={word}
        error={isMissing && !word.trim() ? 'Say what was agreed' : undefined}
        onChange={setWord}
      />
      <Button type="submit" disabled={isBusy}>
        Put off
      </Button>
    </Line>
  );
}
