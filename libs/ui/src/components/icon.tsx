import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { ICON_OUTLINES, type IconName } from './icon-outlines';

export type { IconName };

export interface IconProps extends Omit<SvgIconProps, 'children'> {
  /** A name that is not known, from a newer registry, draws the list icon. */
  name: IconName | (string & {});
  /** Pixels; 18 unless told. */
  size?: number;
}

/** A decorative icon; the control around it carries the words. */
export function Icon({ name, size = 18, sx, ...rest }: IconProps) {
  const outline = ICON_OUTLINES[name as IconName] ?? ICON_OUTLINES.list;
  return (
    <SvgIcon
      viewBox="0 0 24 24"
      sx={[
        { width: size, height: size, fill: 'none', stroke: 'currentColor', strokeWidth: 1.7 },
        { strokeLinecap: 'round', strokeLinejoin: 'round' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
      {...rest}
    >
      <path d={outline} />
    </SvgIcon>
  );
}
