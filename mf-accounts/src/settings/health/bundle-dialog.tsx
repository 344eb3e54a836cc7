import { ConfirmDialog } from '@shopbench/ui';

const IN_IT = [
  'This table, and the versions of the program, the database and the areas',
  'How many records of each kind there are, and the indexes of the database',
  'What was slow, by what was asked and never for what',
  'Which settings were changed when, without what stood there or by whom',
  'Which settings of the program are set, without their values',
  'The last lines of the log: when, which address, where in the program, without any text of an error',
];

const TEXT = (
  <>
    <p>One file to send on. No name, number, amount, address or note of anybody is in it:</p>
    <ul>
      {IN_IT.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

/** Says what the bundle holds before it is made. */
export function BundleDialog({ onClose, onMake }: { onClose: () => void; onMake: () => void }) {
  return (
    <ConfirmDialog
      open
      title="A bundle for whoever helps"
      text={TEXT}
      confirmLabel="Download the bundle"
      danger={false}
      onConfirm={onMake}
      onCancel={onClose}
    />
  );
}
