import { useFormSlice } from '@shopbench/client';
import { formatAmount, formatDay, titleCase } from '@shopbench/contracts';
import { ActionMenu, ConfirmDialog, Icon, IconButton, styled } from '@shopbench/ui';
import { useFieldFocus } from '@shopbench/ui/form';
import { useState } from 'react';
import { DEVICE_WORDS } from '../processes/processes';
import { useBooking } from './booking-context';
import { anotherFault, isBegun, newLine, type LineDraft } from './booking-draft';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 2fr) minmax(0, 1.5fr) minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  borderTop: '1px solid var(--line)',
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .fault': { color: 'var(--bad)' },
  '& .number': { color: 'var(--text-2)' },
  '& .price': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '&[data-editing="true"]': { background: 'var(--accent-soft)' },
  '@media (max-width: 767.95px)': {
    gridTemplateColumns: '24px minmax(0, 1fr) auto auto',
    '& .problem': { gridColumn: '2 / -1', gridRow: 2 },
    '& .due': { display: 'none' },
  },
});

/** How a device is called on its line. */
export const deviceName = ({ brand, modelNo, repairItem, deviceType }: LineDraft): string =>
  titleCase([brand, modelNo].filter(Boolean).join(' ')) || repairItem || DEVICE_WORDS[deviceType];

/** What waits for an answer about the half-written line. */
interface Asked {
  index: number;
  begin: () => void;
}

/** The devices that were added, each with its menu. */
export function DeviceRows() {
  const { form, secrets } = useBooking();
  const focus = useFieldFocus();
  const lines = useFormSlice(form, ({ values }) => values.lines);
  const editing = useFormSlice(form, ({ values }) => values.editing);
  const errors = useFormSlice(form, (state) => state.errors);
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Once the menu is gone, which gives the focus back to its button. */
  const focusLine = (name: string) => setTimeout(() => focus(name));

  function edit(index: number) {
    form.set({ line: lines[index]!, editing: index });
    setAsked(null);
    focusLine('line.fault');
  }

  /** The same phone, with the same secret; what is wrong with it is typed next. */
  function copy(line: LineDraft) {
    const another = anotherFault(line);
    const secret = secrets.get(line.key);
    if (secret) secrets.set(another.key, secret);
    form.set({ line: another, editing: null });
    setAsked(null);
    focusLine('line.fault');
  }

  /** A half-typed line asks first; one that is edited and not put back is left as it was. */
  function askBefore(next: Asked) {
    const { line, editing: now } = form.getState().values;
    if (isBegun(line) && now === null) setAsked(next);
    else next.begin();
  }

  function remove(index: number) {
    const { line, bookingDate } = form.getState().values;
    form.set({
      lines: lines.filter((_, i) => i !== index),
      line: editing === index ? newLine(bookingDate, line.deviceType) : line,
      editing: editing === null || editing === index ? null : editing - (editing > index ? 1 : 0),
    });
  }

  return (
    <>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }} aria-label="Devices of this booking">
        {lines.map((line, index) => (
          <Row key={line.key} data-editing={editing === index}>
            <span className="number">{index + 1}</span>
            <div>
              <strong>{deviceName(line)}</strong>
              <small>
                {[DEVICE_WORDS[line.deviceType], line.emeiNumber || line.serialNumber]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {Object.entries(errors)
                .filter(([path]) => path.startsWith(`lines.${index}.`))
                .map(([path, message]) => (
                  <small className="fault" role="alert" key={path}>
                    {message}
                  </small>
                ))}
            </div>
            <div className="problem">
              {titleCase(line.fault)}
              <small>{[...line.subFaults, line.sinceLong].filter(Boolean).join(' · ')}</small>
            </div>
            <div className="due">
              {formatDay(line.expectedRepairingDate)}
              <small>{line.expectedRepairingTime}</small>
            </div>
            <span className="price">₹{formatAmount(line.repairPrice ?? 0)}</span>
            <LineMenu
              name={deviceName(line)}
              actions={[
                { label: 'Edit line', onChoose: () => askBefore({ index, begin: () => edit(index) }) },
                {
                  label: 'Same phone, another fault',
                  onChoose: () => askBefore({ index, begin: () => copy(line) }),
                },
                { label: 'Delete line', danger: true, onChoose: () => remove(index) },
              ]}
            />
          </Row>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Leave the half-written device?"
        text="What is written below is thrown away when another line is edited."
        confirmLabel="Yes, Edit the other"
        cancelLabel="No, Go on here"
        onConfirm={() => asked?.begin()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

function LineMenu({ name, actions }: { name: string; actions: Parameters<typeof ActionMenu>[0]['actions'] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="more" />
      </IconButton>
      <ActionMenu anchor={anchor} open={anchor !== null} actions={actions} onClose={() => setAnchor(null)} />
    </>
  );
}
