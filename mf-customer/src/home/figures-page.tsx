import { formatRupees, type CustomerFigures } from '@shopbench/contracts';
import { Loaded } from '../parts/loaded';
import { usePlace } from '../place/place';
import { useMine } from '../place/use-mine';

/** What the admin sees of the customers. Source: specification 1, "Customer-area routes". */
export function FiguresPage() {
  const { words } = usePlace();
  const figures = useMine<CustomerFigures>('/dashboard/customers');
  return (
    <>
      <h1>{words.figures.title}</h1>
      <Loaded mine={figures}>
        {({ customers, active, visits, sales }) => (
          <dl className="my-figures">
            {(
              [
                [words.figures.customers, customers],
                [words.figures.active, active],
                [words.figures.visits, visits],
                [words.figures.sales, formatRupees(sales)],
              ] as const
            ).map(([what, value]) => (
              <div key={what} className="my-card my-pad">
                <dt>{what}</dt>
                <dd className="my-amount">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </>
  );
}
