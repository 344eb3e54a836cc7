import { styled } from '@mui/material/styles';
import { Icon } from './icon';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    paddingLeft: 10,
    borderRadius: 14,
    background: 'var(--mute-soft)',
    color: 'var(--mute)',
    fontSize: 12,
    lineHeight: '28px',
  },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 14,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
  },
});

export interface RemovableChipsProps {
  labels: readonly string[];
  onRemove: (label: string) => void;
}

/** A few names that were added and can be taken off again. */
export function RemovableChips({ labels, onRemove }: RemovableChipsProps) {
  if (labels.length === 0) return null;
  return (
    <List>
      {labels.map((label) => (
        <li key={label}>
          {label}
          <button type="button" aria-label={`Remove ${label}`} onClick={() => onRemove(label)}>
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </List>
  );
}
