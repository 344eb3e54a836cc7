import { titleCase } from '@shopbench/contracts';
import { styled } from '@shopbench/ui';

const Mobile = styled('span')({
  marginLeft: 10,
  fontSize: 12,
  color: 'var(--text-2)',
  fontVariantNumeric: 'tabular-nums',
});

/** A name with its mobile number in quieter figures, `98200 41177`. */
export function PartyName({ name, mobileNumber }: { name: string; mobileNumber?: string }) {
  return (
    <span>
      {titleCase(name)}
      {mobileNumber ? <Mobile>{mobileNumber.replace(/^(\d{5})(\d{5})$/, '$1 $2')}</Mobile> : null}
    </span>
  );
}
