import { ActionMenu, Button, Icon, IconButton, Kbd, styled } from '@shopbench/ui';
import { TextField, useAddedText } from '@shopbench/ui/form';
import { useState, type ReactNode } from 'react';
import { Checklist } from './checklist';
import type { ProcessForm } from './process-form';
import { checksText, sizeText } from './processes';
import { SortableRows } from './sortable-rows';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 0',
  borderBottom: '1px solid var(--line)',
  '& h2': { font: '600 14px/20px var(--font)' },
  '& small': { fontSize: 12, color: 'var(--text-2)' },
  '& .keys': { marginLeft: 'auto' },
  '@media (max-width: 767.95px)': { '& .keys': { display: 'none' } },
});

const Step = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: '8px 0',
  '& > .number': {
    flex: '0 0 auto',
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    marginTop: 6,
    border: '1px solid var(--line-strong)',
    borderRadius: 12,
    font: '600 12px/1 var(--font)',
    color: 'var(--text-2)',
  },
  '&[data-open] > .number': {
    background: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '& > .work': { flex: 1, minWidth: 0 },
  '& .closed': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    textAlign: 'left',
    cursor: 'pointer',
    color: 'inherit',
    font: 'inherit',
  },
  '& .closed strong': { fontWeight: 600, fontSize: 14 },
  '& .closed small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& > .checks': { marginTop: 8, fontSize: 12, color: 'var(--text-2)', whiteSpace: 'nowrap' },
  '& .fields': { display: 'grid', gridTemplateColumns: '2fr 3fr', gap: 12 },
  '@media (max-width: 767.95px)': { '& .fields': { gridTemplateColumns: '1fr' } },
});

const Add = styled('div')({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 8,
  paddingTop: 12,
  borderTop: '1px solid var(--line)',
  '& > :first-of-type': { flex: '0 1 320px' },
});

/** Said of the steps as a whole: that there is none. */
const Missing = styled('p')({ margin: '8px 0 0', color: 'var(--bad)', fontSize: 12 });

/** The steps of a process, one of them open: in order by dragging, by Alt and an arrow, or by the menu. */
export function ProcessSteps({ form }: { form: ProcessForm }) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const steps = form.values.steps ?? [];
  const list = form.list('steps');
  const keys = list.keys();

  // A step is added only with a name; its order is its place. Source: specification 2, section 5.
  const { text, setText, add, onKeyDown, inputRef } = useAddedText((stepName) => {
    list.append({ stepName, description: '', checklistItems: [] });
    setOpenKey(list.keys().at(-1) ?? null);
  });

  const isAtFault = (index: number) =>
    Object.keys(form.errors).some((path) => path.startsWith(`steps.${index}.`));
  return (
    <section aria-label="Steps">
      <Head>
        <h2>Steps</h2>
        <small>{sizeText(steps)}</small>
        <small className="keys">
          <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> moves a step
        </small>
      </Head>
      <SortableRows
        label="Steps"
        keys={keys}
        nameOf={(index) => steps[index]?.stepName || `step ${index + 1}`}
        onMove={list.move}
        row={(index, handle) => (
          <StepRow
            form={form}
            index={index}
            count={steps.length}
            handle={handle}
            isOpen={keys[index] === openKey || isAtFault(index)}
            onToggle={() => setOpenKey(keys[index] === openKey ? null : (keys[index] ?? null))}
          />
        )}
      />
      <Add>
        <TextField
          label="New step"
          name="steps"
          placeholder="Its name"
          maxLength={100}
          value={text}
          onChange={setText}
          onKeyDown={onKeyDown}
          inputRef={inputRef}
        />
        <Button onClick={add}>
          <Icon name="plus" size={14} /> Add step
        </Button>
      </Add>
      {form.errors['steps'] ? <Missing role="alert">{form.errors['steps']}</Missing> : null}
    </section>
  );
}

interface StepRowProps {
  form: ProcessForm;
  index: number;
  count: number;
  handle: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
}

function StepRow({ form, index, count, handle, isOpen, onToggle }: StepRowProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { field, values } = form;
  const list = form.list('steps');
  const { stepName = '', description, checklistItems = [] } = values.steps?.[index] ?? {};
  const actions = [
    { label: isOpen ? 'Close' : 'Edit', onChoose: onToggle },
    ...(index > 0 ? [{ label: 'Move up', onChoose: () => list.move(index, index - 1) }] : []),
    ...(index < count - 1 ? [{ label: 'Move down', onChoose: () => list.move(index, index + 1) }] : []),
    { label: 'Remove', danger: true, onChoose: () => list.remove(index) },
  ];
  return (
    <Step data-open={isOpen || undefined}>
      {handle}
      <span className="number">{index + 1}</span>
      <div className="work">
        {isOpen ? (
          <>
            <div className="fields">
              <TextField label="Step name" required maxLength={100} {...field(`steps.${index}.stepName`)} />
              <TextField label="Description" maxLength={500} {...field(`steps.${index}.description`)} />
            </div>
            <Checklist form={form} step={index} />
          </>
        ) : (
          <button type="button" className="closed" aria-expanded={false} onClick={onToggle}>
            <strong>{stepName}</strong>
            <small>{description || 'No description'}</small>
          </button>
        )}
      </div>
      {isOpen ? null : <span className="checks">{checksText(checklistItems.length)}</span>}
      <IconButton
        aria-label={`Actions for ${stepName || `step ${index + 1}`}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <ActionMenu anchor={anchor} open={anchor !== null} actions={actions} onClose={() => setAnchor(null)} />
    </Step>
  );
}
