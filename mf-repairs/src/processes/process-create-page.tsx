import { inAddress, useAddress } from '@shopbench/client';
import type { RepairProcess } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { useState } from 'react';
import { copyOf, processForm, processFormWith } from './process-form';
import { processes } from './processes';

/** A new process, empty or as a copy of the one that `?copy=` names. */
export function ProcessCreatePage() {
  const copied = useAddress({ copy: inAddress.text() }).at.copy;
  return copied ? <CopyOf id={copied} /> : <processForm.CreatePage />;
}

function CopyOf({ id }: { id: string }) {
  return (
    <Loaded query={processes.useOne(id)} noun="repair process">
      {(process) => <Copy process={process} />}
    </Loaded>
  );
}

function Copy({ process }: { process: RepairProcess }) {
  // Another form would be another component: it begins once.
  const [{ CreatePage }] = useState(() => processFormWith(copyOf(process)));
  return <CreatePage />;
}
