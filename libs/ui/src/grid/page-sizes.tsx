import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

const PAGE_SIZES = [10, 25, 50, 100, 200];

/** How many rows a page of a list has. */
export function PageSizes({ value, onChange }: { value: number; onChange: (pageSize: number) => void }) {
  return (
    <>
      <span id="rows-per-page">Rows</span>
      <Select
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        SelectDisplayProps={{ 'aria-labelledby': 'rows-per-page' }}
        inputProps={{ 'aria-labelledby': 'rows-per-page' }}
      >
        {[...new Set([...PAGE_SIZES, value])].map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
