import { Icon, styled } from '@shopbench/ui';
import type { ReactNode } from 'react';

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '10px 14px',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  '& > svg': { flex: 'none', color: 'var(--ok)' },
  '& b': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12, lineHeight: '16px', color: 'var(--text-2)' },
  '& .end': { marginLeft: 'auto', fontSize: 12, color: 'var(--text-2)', whiteSpace: 'nowrap' },
});

/** The file that is imported. */
export function FileLine({ name, detail, children }: { name: string; detail: string; children?: ReactNode }) {
  return (
    <Line>
      <Icon name="list" size={18} />
      <div>
        <b>{name}</b>
        <small>{detail}</small>
      </div>
      <div className="end">{children}</div>
    </Line>
  );
}
