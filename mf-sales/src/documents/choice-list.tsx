import { Button, MoneyText, styled } from '@shopbench/ui';

const Rows = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& button': {
    width: '100%',
    height: 'auto',
    justifyContent: 'space-between',
    textAlign: 'left',
    padding: '8px',
  },
  '& small': { display: 'block', fontSize: 12, lineHeight: '16px', fontWeight: 400, color: 'var(--text-2)' },
});

interface Choice {
  id: string;
  title: string;
  detail: string;
  /** Rupees. */
  amount: number;
}

interface ChoiceListProps {
  choices: readonly Choice[];
  /** The first one has the cursor. */
  autoFocus?: boolean;
  onChoose: (id: string) => void;
}

/** A few documents of which one is chosen with a press. */
export function ChoiceList({ choices, autoFocus = false, onChoose }: ChoiceListProps) {
  return (
    <Rows>
      {choices.map(({ id, title, detail, amount }, i) => (
        <li key={id}>
          <Button variant="text" autoFocus={autoFocus && i === 0} onClick={() => onChoose(id)}>
            <span>
              {title}
              <small>{detail}</small>
            </span>
            <MoneyText value={amount} />
          </Button>
        </li>
      ))}
    </Rows>
  );
}
