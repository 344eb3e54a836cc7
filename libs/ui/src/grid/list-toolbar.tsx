import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from '../components/icon';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
  '& > .search': { flex: '1 1 260px', maxWidth: 360 },
  '@media (max-width: 767.95px)': { '& > .search': { maxWidth: 'none' } },
});

const PAUSE_MS = 250;

interface ListToolbarProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  placeholder: string;
  children?: ReactNode;
}

/** The quick search, which asks after a pause in the typing, and the list's filters. */
export function ListToolbar({ label, query, onQuery, placeholder, children }: ListToolbarProps) {
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);

  // The query changed elsewhere: back button, clear.
  if (query !== asked) {
    setAsked(query);
    setText(query);
  }

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onQuery(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, onQuery]);

  return (
    <Bar>
      {children}
      <OutlinedInput
        className="search"
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ input: { 'aria-label': `Search ${label.toLowerCase()}`, type: 'search' } }}
        startAdornment={
          <InputAdornment position="start" sx={{ marginRight: 0, color: 'var(--text-3)' }}>
            <Icon name="search" size={16} />
          </InputAdornment>
        }
        endAdornment={
          text ? (
            <IconButton edge="end" aria-label="Clear search" onClick={() => setText('')}>
              <Icon name="close" size={14} />
            </IconButton>
          ) : null
        }
      />
    </Bar>
  );
}
