import { Loaded } from '@shopbench/pages';
import { Button, PageHeader, Stack } from '@shopbench/ui';
import { useState } from 'react';
import { BreachForm } from './breach-form';
import { BreachSheet } from './breach-sheet';
import { PRIVACY_PATH, useBreachesQuery } from './privacy-api';

/** What the shop writes down when people's data got out, was lost or changed: for the Board and for the persons. */
export function BreachPage() {
  const query = useBreachesQuery();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <PageHeader
        back={{ label: 'Privacy', href: PRIVACY_PATH }}
        title="Breach sheets"
        detail="The Data Protection Board and each person are told without delay, the Board in full within 72 hours (DPDP Rules 2025, rule 7)."
      >
        {isNew ? null : (
          <Button variant="contained" color="primary" onClick={() => setNew(true)}>
            New sheet
          </Button>
        )}
      </PageHeader>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {isNew ? <BreachForm onDone={() => setNew(false)} /> : null}
        <Loaded query={query} noun="sheets">
          {(breaches) =>
            breaches.length === 0 && !isNew ? (
              <p>There is no sheet. Begin one as soon as you notice something; it can be completed later.</p>
            ) : (
              breaches.map((breach) => <BreachSheet key={breach._id} breach={breach} />)
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}
