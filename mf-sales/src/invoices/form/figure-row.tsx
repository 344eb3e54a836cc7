import { MoneyText } from '@shopbench/ui';

/** One of the figures that a bill is made of, or comes to; in a list of `Figures`. */
export const FigureRow = ({ name, rupees }: { name: string; rupees: number }) => (
  <div className="quiet">
    <dt>{name}</dt>
    <dd>
      <MoneyText value={rupees} symbol={false} />
    </dd>
  </div>
);
