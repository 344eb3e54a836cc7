import { Icon, styled } from '@shopbench/ui';

const NAMES = ['File', 'Check', 'Import'];

const Steps = styled('ol')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 13,
  fontWeight: 400,
  color: 'var(--text-2)',
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li + li::before': { content: '""', width: 20, height: 1, background: 'var(--line-strong)' },
  '& i': {
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    borderRadius: '50%',
    border: '1px solid var(--line-strong)',
    fontStyle: 'normal',
    fontSize: 12,
    lineHeight: 1,
  },
  '& [aria-current]': { color: 'var(--text)', fontWeight: 600 },
  '& [aria-current] i': {
    background: 'var(--accent)',
    borderColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '& .done i': { background: 'var(--ok-soft)', borderColor: 'transparent', color: 'var(--ok)' },
  '@media (max-width: 767.95px)': {
    '& li:not([aria-current])': { display: 'none' },
    '& li + li::before': { display: 'none' },
  },
});

/** Where an import is, from 1; past the last when all is done. */
export function ImportSteps({ at }: { at: number }) {
  return (
    <Steps aria-label="Steps">
      {NAMES.map((name, i) => (
        <li
          key={name}
          className={i + 1 < at ? 'done' : undefined}
          aria-current={i + 1 === at ? 'step' : undefined}
        >
          <i aria-hidden>{i + 1 < at ? <Icon name="check" size={12} /> : i + 1}</i>
          <span>{name}</span>
        </li>
      ))}
    </Steps>
  );
}
