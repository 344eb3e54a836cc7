import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Icon } from '../../components/icon';
import { inOrder, isShown, withShown, withStep } from './column-layout';
import type { DataListState } from '../list-state';
import { SortField } from '../filters/sort-field';
import type { ListColumn } from './grid-columns';

const Panel = styled('div')({
  width: 300,
  padding: '8px 8px 12px',
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 36, borderRadius: 'var(--radius-small)' },
  '& li:hover': { background: 'var(--hover)' },
  '& label': { display: 'flex', alignItems: 'center', flex: 1, minWidth: 0, cursor: 'pointer' },
  '& p': { margin: '8px 8px 10px', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .up svg': { transform: 'rotate(180deg)' },
  '& > button': { marginLeft: 8 },
  '& > div': { padding: '8px 8px 12px' },
});

interface ColumnsButtonProps<Row> {
  columns: readonly ListColumn<Row>[];
  state: DataListState;
}

/** By which column the rows are sorted, which columns are in view, and in which order. */
export function ColumnsButton<Row>({ columns, state }: ColumnsButtonProps<Row>) {
  const { layout, setLayout } = state;
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const ordered = inOrder(columns, layout);
  const shown = ordered.filter((column) => isShown(column, layout));
  return (
    <>
      <Button
        ref={button}
        variant="text"
        aria-haspopup="dialog"
        startIcon={<Icon name="columns" size={16} />}
        onClick={() => setOpen(true)}
      >
        Columns
      </Button>
      <Popover
        anchorEl={() => button.current}
        open={isOpen}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Columns' } }}
      >
        <Panel>
          <SortField columns={columns} state={state} />
          <ul>
            {ordered.map((column) => (
              <li key={column.key}>
                <label>
                  <Checkbox
                    checked={isShown(column, layout)}
                    disabled={column.primary}
                    onChange={(_, checked) => setLayout(withShown(layout, column.key, checked))}
                  />
                  {column.header}
                </label>
                {([-1, 1] as const).map((step) => (
                  <IconButton
                    key={step}
                    className={step < 0 ? 'up' : 'down'}
                    aria-label={`Move ${column.header} ${step < 0 ? 'up' : 'down'}`}
                    disabled={!isShown(column, layout) || column === (step < 0 ? shown[0] : shown.at(-1))}
                    onClick={() => setLayout(withStep(columns, layout, column.key, step))}
                  >
                    <Icon name="chevronDown" size={16} />
                  </IconButton>
                ))}
              </li>
            ))}
          </ul>
          <p>Drag a header to move it, its edge to widen it; or Ctrl or Shift with ← → on a header.</p>
          <Button size="small" onClick={() => setLayout(undefined)}>
            Reset columns
          </Button>
        </Panel>
      </Popover>
    </>
  );
}
