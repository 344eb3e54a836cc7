import { notify } from '@shopbench/client';
import { folded } from '@shopbench/contracts';
import { Button, RemovableChips, Stack } from '@shopbench/ui';
import { TextField } from '@shopbench/ui/form';
import { useState } from 'react';

export interface SubCategoryEditorProps {
  names: readonly string[];
  onChange: (names: string[]) => void;
}

/** The sub categories of a new category: typed, added with Enter, taken off again. */
export function SubCategoryEditor({ names, onChange }: SubCategoryEditorProps) {
  const [text, setText] = useState('');

  function add() {
    const name = text.trim();
    if (name === '') return;
    if (names.some((known) => folded(known) === folded(name))) {
      notify.info('Sub Category already added');
      return;
    }
    onChange([...names, name]);
    setText('');
  }

  return (
    <Stack spacing={1}>
      <TextField
        label="Sub category"
        value={text}
        onChange={setText}
        maxLength={60}
        hint="Enter adds it"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || text.trim() === '') return;
          event.preventDefault();
          add();
        }}
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
