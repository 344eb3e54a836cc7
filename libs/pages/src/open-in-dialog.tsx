import { leaveForms, OtherPage } from '@shopbench/client';
import { FormDialog } from '@shopbench/ui/form';

export interface OpenInDialogProps {
  /** The page's address with its query; it may belong to another area. */
  path: string;
  title: string;
  onClose: () => void;
}

/** A page over the page at hand, such as the booking of a repair over the sales list; unsaved work is asked about. */
export function OpenInDialog({ path, title, onClose }: OpenInDialogProps) {
  return (
    <FormDialog open title={title} maxWidth="lg" onClose={() => leaveForms(onClose)}>
      <OtherPage path={path} onDone={onClose} />
    </FormDialog>
  );
}
