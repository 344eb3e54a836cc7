import { screenPath, titleCase, type StockMovement } from '@shopbench/contracts';
import { Loaded } from '@shopbench/pages';
import { Card, Chip, Link, MoneyText } from '@shopbench/ui';
import { useState } from 'react';
import { DocumentLink } from '../stock/document-link';
import { dayText } from '../stock/movement-words';
import { ALL_ROWS, useMovements } from '../stock/stock';
import { AllButton, CardRows, Quiet } from '../stock/stock-cards';

const FEW = 5;

const SIDES = {
  sale: { title: 'Bought by', kind: 'customer', none: 'Nobody has bought it yet.' },
  purchase: { title: 'Sold to us by', kind: 'supplier', none: 'It was bought from nobody yet.' },
} as const;

/** Who bought a product, or sold it to the shop: the bill, and what one of it came to. */
export function ProductParties({ itemId, side }: { itemId: string; side: keyof typeof SIDES }) {
  const [pageSize, setPageSize] = useState(FEW);
  const query = useMovements({ itemId, kind: side, pageSize });
  const { total = 0 } = query.data ?? {};
  const { title, kind, none } = SIDES[side];
  return (
    <Card
      title={title}
      action={<AllButton total={total} shown={pageSize} onAll={() => setPageSize(ALL_ROWS)} />}
      flush
    >
      <Loaded query={query} noun={title.toLowerCase()}>
        {({ movements }) =>
          movements.length === 0 ? (
            <Quiet>{none}</Quiet>
          ) : (
            <CardRows>
              {movements.map((movement) => (
                <li key={movement._id}>
                  <div>
                    <PartyName party={movement.party} kind={kind} />
                    <small>
                      <DocumentLink document={movement.document} /> · {dayText(movement.createdAt)}
                    </small>
                  </div>
                  {movement.cancelled ? (
                    <Chip>Cancelled</Chip>
                  ) : movement.price === undefined ? null : (
                    <MoneyText value={movement.price} symbol={false} />
                  )}
                </li>
              ))}
            </CardRows>
          )
        }
      </Loaded>
    </Card>
  );
}

interface PartyNameProps {
  party: StockMovement['party'];
  kind: 'customer' | 'supplier';
}

function PartyName({ party, kind }: PartyNameProps) {
  if (!party) return null;
  const name = titleCase(party.name);
  return party._id ? <Link href={screenPath(kind, party._id)}>{name}</Link> : name;
}
