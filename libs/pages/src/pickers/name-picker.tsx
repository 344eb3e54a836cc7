import { errorText, useSettled } from '@shopbench/client';
import { folded } from '@shopbench/contracts';
import { ConfirmDialog } from '@shopbench/ui';
import { Combobox, type Asked } from '@shopbench/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { capitalized, type Answer } from '../resource';

/** What every picker of names takes; the form's `field('brand')` gives it. */
export interface NameFieldProps {
  name?: string;
  value: string | null | undefined;
  error?: string;
  required?: boolean;
  onChange: (name: string) => void;
}

/** A name that can be chosen. */
export interface NamedOption {
  label: string;
  detail?: string;
}

export interface NamePickerProps extends NameFieldProps {
  /** What is named, in a sentence: brand. */
  noun: string;
  disabled?: boolean;
  /** Names found for the typed text. */
  found: Asked<readonly NamedOption[]>;
  onType: (text: string) => void;
  /** Asks whether the name is there. A call that fails says nothing about that. */
  lookUp: (name: string) => PromiseLike<Answer<readonly NamedOption[]>>;
  /** Makes the name. */
  create: (name: string) => PromiseLike<Answer<unknown>>;
  /** Said when making it fails without a word; Brand creation failed unless told. */
  failure?: string;
  /** What has to be known before it is made, below the question. */
  question?: ReactNode;
  /** The question is answered, or another one comes. */
  onAnswered?: () => void;
}

type Step = { name: string; at: 'ask' | 'lookup-failed' | 'create-failed'; reason?: string };

/**
 * A picker of names in which one that does not exist yet can be made, after the question of the specification: Create new
 * brand "x"? When it cannot be found out whether the name exists, or it could not be made, the reason is said and what
 * was typed is kept for another try.
 */
export function NamePicker({
  noun,
  value,
  onChange,
  found,
  lookUp,
  create,
  failure = `${capitalized(noun)} creation failed`,
  question,
  onAnswered,
  ...field
}: NamePickerProps) {
  const [step, setStep] = useState<Step | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** What is looked up or asked about: to leave the box for the question is no other name. */
  const asked = useRef<string | null>(null);
  const named = ({ label, detail }: NamedOption) => ({ id: label, label, detail });

  function end() {
    asked.current = null;
    setStep(null);
    onAnswered?.();
  }

  async function takeOrAsk(name: string) {
    asked.current = name;
    setBusy(true);
    const found = await lookUp(name);
    if (asked.current !== name) return;
    setBusy(false);
    if (!found.data || found.error)
      return setStep({ name, at: 'lookup-failed', reason: errorText(found.error) });
    const known = found.data.find(({ label }) => folded(label) === folded(name));
    if (!known) return setStep({ name, at: 'ask' });
    end();
    onChange(known.label);
  }

  async function make(name: string) {
    setBusy(true);
    const made = await create(name);
    setBusy(false);
    if (!made.data || made.error)
      return setStep({ name, at: 'create-failed', reason: errorText(made.error, failure) });
    end();
    onChange(name);
  }

  const isAsking = step?.at !== 'lookup-failed';
  return (
    <>
      <Combobox
        {...field}
        label={capitalized(noun)}
        value={value ? named({ label: value }) : null}
        found={{ ...found, known: found.known?.map(named) }}
        onChange={(option) => onChange(option?.label ?? '')}
        onUnknown={(name) => void (name === asked.current || takeOrAsk(name))}
        emptyText={`No such ${noun}; leave the field to create it`}
      />
      <ConfirmDialog
        open={step !== null}
        title={isAsking ? `New ${noun}` : `${capitalized(noun)} "${step?.name ?? ''}"`}
        text={
          <>
            {step?.reason ? <p role="alert">{step.reason}</p> : null}
            {isAsking ? (
              <>
                <p>{`Create new ${noun} "${step?.name ?? ''}"?`}</p>
                {question ? <div style={{ marginTop: 12 }}>{question}</div> : null}
              </>
            ) : (
              <p>{`It could not be found out whether this ${noun} is there already.`}</p>
            )}
          </>
        }
        confirmLabel={isAsking ? 'Yes' : 'Try again'}
        cancelLabel={isAsking ? 'No' : 'Leave it out'}
        danger={false}
        busy={isBusy}
        onConfirm={() => step && void (isAsking ? make(step.name) : takeOrAsk(step.name))}
        onCancel={end}
      />
    </>
  );
}

/** What is typed, and what is searched for once nobody types any more. */
export function useSearchText(begun = ''): {
  typed: string;
  q: string;
  isSettled: boolean;
  onType: (text: string) => void;
} {
  const [typed, setTyped] = useState(begun);
  const q = useSettled(typed.trim());
  return { typed, q, isSettled: q === typed.trim(), onType: setTyped };
}
