import { styled } from '@mui/material/styles';

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export interface MoneyTextProps {
  /** Rupees. */
  value: number;
  /** With ₹ in front, unless the place already says that it is rupees. */
  symbol?: boolean;
  /** Grey when there is nothing to pay. */
  quietZero?: boolean;
  /** In red what is less than nothing, where that must not be: what is in an account. */
  alertBelowZero?: boolean;
  /** `large` for the one figure that a card is about. */
  size?: 'inherit' | 'large';
}

/** An amount as `₹1,23,456.00`, in figures that stand below each other. */
export function MoneyText({
  value,
  symbol = true,
  quietZero = false,
  alertBelowZero = false,
  size = 'inherit',
}: MoneyTextProps) {
  const text = `${value < 0 ? '-' : ''}${symbol ? '₹' : ''}${indian.format(Math.abs(value))}`;
  return (
    <Figure
      sx={{
        ...(quietZero && value === 0 ? { color: 'var(--text-3)' } : {}),
        ...(alertBelowZero && value < 0 ? { color: 'var(--bad)' } : {}),
        ...(size === 'large' ? { fontSize: 22, lineHeight: '30px', fontWeight: 650 } : {}),
      }}
    >
      {text}
    </Figure>
  );
}
