import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Surface = styled('section')({
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
  minWidth: 0,
});

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  borderBottom: '1px solid var(--line)',
  '& h2': { font: '600 14px/20px var(--font)' },
  '& > div': { minWidth: 0, marginLeft: 'auto' },
});

const Body = styled('div')({ padding: 16 });

export interface CardProps {
  title?: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** The children reach the card's edge, as a table does. */
  flush?: boolean;
  children: ReactNode;
}

/** A surface with a hairline around it. */
export function Card({ title, action, flush = false, children }: CardProps) {
  return (
    <Surface>
      {title || action ? (
        <Head>
          <h2>{title}</h2>
          {action ? <div>{action}</div> : null}
        </Head>
      ) : null}
      {flush ? children : <Body>{children}</Body>}
    </Surface>
  );
}
