import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../components/icon';
import { useKeyedCommands } from '../keys/commands';

const PAUSE_MS = 250;

interface SearchBoxProps {
  label: string;
  /** What the list is searched for. It may lag behind what was asked for. */
  query: string;
  onQuery: (query: string) => void;
  placeholder: string;
}

/**
 * The quick search. What is typed stays the box's own; the list is asked after a pause. `query` only overwrites it when
 * it is not one of the box's own questions coming back: a link, the back button, a button that clears.
 */
export function SearchBox({ label, query, onQuery, placeholder }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const asked = useRef<string[]>([]);
  const settled = useRef(query);
  const input = useRef<HTMLInputElement>(null);
  useKeyedCommands([
    {
      ...{ label: 'Search in this list', icon: 'search', key: 'f', place: 'list' },
      run: () => input.current?.focus(),
    },
  ]);

  useEffect(() => {
    if (query === settled.current) return;
    settled.current = query;
    const own = asked.current.indexOf(query);
    asked.current = own < 0 ? [] : asked.current.slice(own + 1);
    if (own < 0) setText(query);
  }, [query]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === (asked.current.at(-1) ?? settled.current)) return;
    const timer = setTimeout(() => {
      asked.current.push(wanted);
      onQuery(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onQuery]);

  return (
    <OutlinedInput
      className="search"
      inputRef={input}
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) setText('');
      }}
      // Not type="search": browsers draw a clear button of their own into it.
      slotProps={{
        input: {
          role: 'searchbox',
          'aria-label': `Search ${label.toLowerCase()}`,
          enterKeyHint: 'search',
          autoComplete: 'off',
        },
      }}
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
  );
}
