import { Icon, IconButton, styled } from '@shopbench/ui';
import { useAddedText } from '@shopbench/ui/form';
import { SortableRows } from './sortable-rows';
import type { ProcessForm } from './process-form';

const Box = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  '& .item': { display: 'flex', alignItems: 'center', gap: 4, padding: '0 4px' },
  '& .add': { padding: 6, borderTop: '1px solid var(--line)' },
});

const Words = styled('input')({
  flex: 1,
  minWidth: 0,
  height: 'var(--control)',
  padding: '0 8px',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--text)',
  font: 'var(--control-text)/20px var(--font)',
  '&:hover': { borderColor: 'var(--line-strong)' },
  '&:focus': { borderColor: 'var(--accent)', boxShadow: 'var(--focus)', outline: 'none' },
  '.add > &': { width: '100%', borderColor: 'var(--line-strong)' },
});

const Label = styled('p')({
  margin: '12px 0 4px',
  fontSize: 12,
  lineHeight: '16px',
  fontWeight: 500,
  color: 'var(--text-2)',
});

/** The boxes of a step: typed, one after another with Enter, put in order, taken away. */
export function Checklist({ form, step }: { form: ProcessForm; step: number }) {
  const path = `steps.${step}.checklistItems` as const;
  const items = form.values.steps?.[step]?.checklistItems ?? [];
  const list = form.list(path);
  const { text, setText, add, onKeyDown, inputRef } = useAddedText((itemName) => list.append({ itemName }));

  return (
    <>
      <Label>Checklist</Label>
      <Box>
        <SortableRows
          label="Checklist"
          keys={list.keys()}
          nameOf={(index) => items[index]?.itemName ?? ''}
          onMove={list.move}
          row={(index, handle) => {
            const { name, value, onChange } = form.field(`${path}.${index}.itemName`);
            return (
              <div className="item">
                {handle}
                <Words
                  name={name}
                  aria-label={`Check ${index + 1}`}
                  maxLength={200}
                  value={value ?? ''}
                  onChange={({ target }) => onChange(target.value)}
                />
                <IconButton aria-label={`Remove ${value ?? ''}`} onClick={() => list.remove(index)}>
                  <Icon name="close" size={14} />
                </IconButton>
              </div>
            );
          }}
        />
        <div className="add">
          <Words
            aria-label="New check"
            placeholder="New check, Enter adds it"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={add}
            onKeyDown={onKeyDown}
            ref={inputRef}
          />
        </div>
      </Box>
    </>
  );
}
