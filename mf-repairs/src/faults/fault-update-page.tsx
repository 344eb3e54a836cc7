import { faults, PATHS } from '@shopbench/pages';
import { MasterPage } from '@shopbench/pages/form';
import { faultForm } from './fault-form';

/** One fault: its name, its sub faults, its history. */
export function FaultUpdatePage() {
  return <MasterPage resource={faults} Editor={faultForm.Editor} listPath={PATHS.faults} />;
}
