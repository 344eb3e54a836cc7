import { notify } from '@shopbench/client';
import { folded } from '@shopbench/contracts';
import { Button, RemovableChips, Stack } from '@shopbench/ui';
import { TextField, useAddedText } from '@shopbench/ui/form';

export interface NamesEditorProps {
  /** What one of them is: Sub category. */
  label: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
  /** Said when a name is there already, in whatever letters. */
  known: string;
}

/** Names below another one, such as sub categories: typed, added with Enter or with the form, taken off again. */
export function NamesEditor({ label, names, onChange, known }: NamesEditorProps) {
  const { text, setText, add, onKeyDown, inputRef } = useAddedText((name) => {
    if (!names.some((one) => folded(one) === folded(name))) return onChange([...names, name]);
    notify.info(known);
    return known;
  });
  return (
    <Stack spacing={1}>
      <TextField
        label={label}
        value={text}
        onChange={setText}
        maxLength={60}
        hint="Enter adds it"
        onKeyDown={onKeyDown}
        inputRef={inputRef}
        end={
          <Button size="small" variant="text" onClick={add}>
            Add
          </Button>
        }
      />
      <RemovableChips labels={names} onRemove={(name) => onChange(names.filter((other) => other !== name))} />
    </Stack>
  );
}
