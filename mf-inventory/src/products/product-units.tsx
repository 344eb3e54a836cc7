import { screenPath, spacedImei, titleCase, type Product } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Card, Link, SegmentedControl } from '@shopbench/ui';
import { useState } from 'react';
import { ALL_ROWS, FEW_ROWS, useUnits } from '../stock/stock';
import { AllButton, CardRows, Quiet } from '../stock/stock-cards';
import { UnitChip } from '../units/unit-chip';

type Shown = 'in_stock' | 'sold' | 'all';

/** The single phones of a tracked product, in stock first. */
export function ProductUnits({ product: { _id, location } }: { product: Product }) {
  const [shown, setShown] = useState<Shown>('all');
  const [pageSize, setPageSize] = useState(FEW_ROWS);
  const query = useUnits({ itemId: _id, pageSize, ...(shown === 'all' ? {} : { state: shown }) });
  const { counts = { all: 0, in_stock: 0, sold: 0 }, total = 0 } = query.data ?? {};
  const place = location ? [location] : [];
  return (
    <Card
      title="Units"
      action={
        <SegmentedControl<Shown>
          label="Which units"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'in_stock', label: `In stock ${counts.in_stock}` },
            { value: 'sold', label: `Sold ${counts.sold}` },
            { value: 'all', label: `All ${counts.all}` },
          ]}
        />
      }
      flush
    >
      <Loaded query={query} noun="units">
        {({ units }) =>
          units.length === 0 ? (
            <Quiet>None. Name their IMEIs when they are bought, or adjust the stock.</Quiet>
          ) : (
            <CardRows>
              {units.map((unit) => (
                <li key={unit._id}>
                  <div>
                    <Link href={screenPath('unit', unit.imeis[0]!)}>{spacedImei(unit.imeis[0]!)}</Link>
                    <small>
                      {[
                        ...(unit.state === 'in_stock' ? place : []),
                        ...(unit.party ? [titleCase(unit.party.name)] : []),
                        unit.document?.number ?? 'opening stock',
                      ].join(' · ')}
                    </small>
                  </div>
                  <UnitChip state={unit.state} />
                </li>
              ))}
            </CardRows>
          )
        }
      </Loaded>
      <AllButton total={total} shown={pageSize} onAll={() => setPageSize(ALL_ROWS)} />
    </Card>
  );
}
