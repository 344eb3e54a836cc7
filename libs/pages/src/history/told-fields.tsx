import type { ChangeRecord } from '@shopbench/contracts';
import type { Teller } from './tell-change';
import { tellerOf } from './teller-of';
import { useTimeZone } from './use-time-zone';

export interface ToldFieldsProps {
  change: Pick<ChangeRecord, 'kind' | 'action' | 'fields'>;
  /** How a change of a kind reads that is none of the shop's own. */
  tell?: Teller;
}

/** The fields of a change, each as its kind is told; of what came or went as a whole none. */
export function ToldFields({ change: { kind, action, fields }, tell = tellerOf(kind) }: ToldFieldsProps) {
  const timeZone = useTimeZone();
  if (action === 'created' || action === 'deleted') return null;
  return tell(fields, timeZone).map(({ what, ...values }, at) => (
    <p key={at}>
      {what} <BeforeAndAfter {...values} />
    </p>
  ));
}

function BeforeAndAfter({ before, after }: Record<'before' | 'after', string | null>) {
  if (before === null) return <ins>{after}</ins>;
  return (
    <>
      <del>{before}</del> {after === null ? 'removed' : '→ '}
      {after === null ? null : <ins>{after}</ins>}
    </>
  );
}
