import { inAddress, useAddress } from '@shopbench/client';
import { styled } from '@shopbench/ui';
import { useTechnicians } from './technician-field';

const Choice = styled('select')({
  minHeight: 'var(--control)',
  maxWidth: 220,
  padding: '0 12px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  color: 'var(--text)',
  font: 'inherit',
  '&:focus-visible': { boxShadow: 'var(--focus)', outline: 'none' },
});

/** Whose repairs are shown; it stands in the address. */
export function TechnicianChoice() {
  const { at, go } = useAddress({ technician: inAddress.text() });
  const technicians = useTechnicians();
  return (
    <Choice
      aria-label="Technician"
      value={at.technician}
      onChange={({ target }) => go({ technician: target.value })}
    >
      <option value="">All technicians</option>
      {technicians.known ? null : (
        <option disabled>{technicians.failure === null ? 'Loading…' : 'They could not be loaded'}</option>
      )}
      {technicians.known?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Choice>
  );
}
