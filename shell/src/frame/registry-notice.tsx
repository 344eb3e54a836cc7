import { useSession } from '@shopbench/client';
import { useState } from 'react';
import { useAreas } from '../areas/registry/areas';

/** Tells admins what is wrong in the registry; everybody else only meets the card of the area concerned. */
export function RegistryNotice() {
  const { problems } = useAreas();
  const { user } = useSession();
  const [isRead, setIsRead] = useState(false);
  if (isRead || user?.designation !== 'admin' || problems.length === 0) return null;
  return (
    <section className="registry-notice" role="status" aria-label="Problems in the registry of areas">
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => setIsRead(true)}>
        Hide
      </button>
    </section>
  );
}
