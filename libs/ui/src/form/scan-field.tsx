import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import {
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { Kbd } from '../components/kbd';
import { useScans } from '../keys/use-page-keys';
import { AskedNote, isAsked, type Offered } from './asked';
import { OptionLine, type ComboboxOption } from './combobox';
import { Field } from './field';
import { usePendingInput } from './pending-input';
import { ScanQueue } from './scan-queue';

export interface ScanFieldProps<Option extends ComboboxOption> {
  label: string;
  /** The path of the list that the lines go to; its own error is shown and focused here. */
  name?: string;
  placeholder?: string;
  error?: string;
  /** What is typed in it when it comes. */
  begunWith?: string;
  /** Called with what is typed, for the search. */
  onType: (text: string) => void;
  /** What was found for exactly the typed text; empty while a search runs. What was asked for says when that failed. */
  options: Offered<Option>;
  loading?: boolean;
  onChoose: (option: Option) => void;
  /**
   * Looks up a scanned or typed text and adds what it means, or answers in words why it cannot. Called for one text after
   * another in the order of the scanning.
   */
  onScan: (text: string) => Promise<string | undefined>;
  /** For the moment takes what is scanned, typed or chosen; nothing is looked up then. */
  divert?: (text: string, option?: Option) => void;
  inputRef?: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
  ref?: Ref<ScanFieldHandle>;
}

export interface ScanFieldHandle {
  /** Looks a text up as if it were scanned now; resolves when that has ended. */
  scan: (text: string) => Promise<void>;
  /** Takes out what is typed, which was taken in another way. */
  clear: () => void;
}

/**
 * A box for a scanner and for typing: Enter takes the text, the box is empty at once, and the cursor stays. A scanner is
 * faster than any lookup, so what it sends waits its turn; a form that is saved meanwhile waits for all of it. What is
 * scanned while no field has the focus comes here too.
 */
export function ScanField<Option extends ComboboxOption>({
  label,
  name,
  placeholder,
  error,
  begunWith = '',
  onType,
  options,
  loading = false,
  onChoose,
  onScan,
  divert,
  inputRef,
  autoFocus,
  ref,
}: ScanFieldProps<Option>) {
  const [text, setText] = useState(begunWith);
  const [refusal, setRefusal] = useState<string>();
  const [queue] = useState(() => new ScanQueue());
  const { waiting, problems } = useSyncExternalStore(queue.subscribe, queue.getState);
  const ownBox = useRef<HTMLInputElement>(null);
  const box = inputRef ?? ownBox;

  function type(next: string) {
    setText(next);
    setRefusal(undefined);
    queue.forgetRead();
    onType(next);
  }
  const scan = (scanned: string) => queue.add({ text: scanned, run: () => onScan(scanned) });
  useImperativeHandle(ref, () => ({ clear: () => type(''), scan }));

  function take(entered: string, option: Option | undefined) {
    type('');
    if (entered === '' && !option) return;
    if (divert) return divert(entered, option);
    void queue.add({
      text: entered,
      run: () => {
        if (!option) return onScan(entered);
        onChoose(option);
        return undefined;
      },
    });
  }

  // Scanned while no field had the focus; what is half typed here stays.
  useScans((scanned) => {
    void (divert ?? scan)(scanned);
    box.current?.focus();
  }, box);

  usePendingInput({
    settle: () => {
      const left = text.trim();
      if (left !== '') {
        const words = `“${left}” is not added yet: press Enter to add it, or empty the box`;
        setRefusal(words);
        return words;
      }
      return queue.getState().waiting === 0 ? undefined : queue.drained();
    },
    focus: () => box.current?.focus(),
  });

  const asked = isAsked(options) ? options : null;
  const found = isAsked(options) ? (options.known ?? []) : options;
  const words = [...(refusal ? [refusal] : []), ...problems].join(' · ');
  return (
    <Field label={label} error={words || error}>
      {(control) => (
        <>
          <Autocomplete<Option, false, false, true>
            id={control.id}
            freeSolo
            clearIcon={null}
            autoHighlight
            value={null}
            inputValue={text}
            options={found}
            loading={asked?.isLoading ?? loading}
            filterOptions={(all) => all}
            getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
            getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
            onKeyDown={(event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
              if (event.key === 'Backspace' && text === '') queue.forget();
              if (event.key !== 'Enter') return;
              // Ctrl-Enter saves the form; it must not add what happens to be marked.
              if (event.ctrlKey || event.metaKey) event.defaultMuiPrevented = true;
              // Enter belongs to the item that was typed or scanned; the form would move on to the next field.
              else if (text.trim() !== '') event.preventDefault();
            }}
            onInputChange={(_, typed, reason) => {
              if (reason !== 'input') return;
              type(typed);
              if (typed === '') queue.forget();
            }}
            onChange={(_, chosen) => {
              // Enter hands over the text, also when the first option is marked; that one is then meant.
              take(text.trim(), typeof chosen === 'string' ? found[0] : (chosen ?? undefined));
            }}
            renderOption={({ key, ...item }, option) => <OptionLine key={key} {...item} option={option} />}
            renderInput={(params) => (
              <OutlinedInput
                {...params.slotProps.input}
                fullWidth
                name={name}
                autoFocus={autoFocus}
                placeholder={placeholder}
                error={control['aria-invalid']}
                inputRef={box}
                endAdornment={<Kbd>{waiting > 1 ? `${waiting} waiting` : '↵ adds'}</Kbd>}
                slotProps={{
                  input: {
                    ...params.slotProps.htmlInput,
                    'aria-describedby': control['aria-describedby'],
                  },
                }}
              />
            )}
          />
          {asked && asked.failure !== null ? <AskedNote asked={asked} /> : null}
        </>
      )}
    </Field>
  );
}
