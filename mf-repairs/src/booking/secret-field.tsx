import { Button } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';
import { useBooking } from './booking-context';

/** The lock or password of the device: masked once it is left, held in memory only and never shown again afterwards. */
export function SecretField({ lineKey }: { lineKey: string }) {
  return <OfLine key={lineKey} lineKey={lineKey} />;
}

function OfLine({ lineKey }: { lineKey: string }) {
  const { secrets, isStored } = useBooking();
  const [text, setText] = useState(() => secrets.get(lineKey) ?? '');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label="Lock or password"
      name="line.lockOrPassword"
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      maxLength={100}
      placeholder={isStored ? 'As it is' : undefined}
      value={text}
      onChange={(typed) => {
        setText(typed);
        secrets.set(lineKey, typed);
      }}
      onBlur={() => setShown(false)}
      end={
        text ? (
          <Button
            size="small"
            variant="text"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </Button>
        ) : null
      }
    />
  );
}
