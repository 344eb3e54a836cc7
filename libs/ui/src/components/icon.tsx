import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Outlines on a 24 px grid, drawn with the text's colour. The registry's menu names its icons by these keys. */
const OUTLINES = {
  alert:
    'M12 8v5m0 3.2v.1M10.3 4.2 2.9 17.3A2 2 0 0 0 4.6 20h14.8a2 2 0 0 0 1.7-2.7L13.7 4.2a2 2 0 0 0-3.4 0Z',
  bank: 'M4 10h16M5 10v8m4.7-8v8m4.6-8v8M19 10v8M3 20h18M12 3 4 8h16l-8-5Z',
  box: 'm12 3 8 4.3v9.4L12 21l-8-4.3V7.3L12 3Zm0 9 8-4.6M12 12 4 7.4M12 12v9',
  calendar: 'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 5h16M8 3.5V8m8-4.5V8',
  cart: 'M3 4h2.2l2.1 11h10.4L20 7.5H6M9 19.5h.1m7.4 0h.1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  download: 'M12 4v11m0 0-4.5-4.5M12 15l4.5-4.5M4.5 19.5h15',
  edit: 'm4 20 .9-4.2L15.6 5.1a1.8 1.8 0 0 1 2.6 0l.7.7a1.8 1.8 0 0 1 0 2.6L8.2 19.1 4 20Z',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.2 2.2m8.4 8.4 2.2 2.2m0-12.8-2.2 2.2m-8.4 8.4-2.2 2.2',
  home: 'm4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1v-8Z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1m-.1 5.5h.1',
  logout: 'M14 4.5H6a1 1 0 0 0-1 1v13a1 1 0 0 0 1 1h8M10 12h10m0 0-3.5-3.5M20 12l-3.5 3.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  more: 'M5.5 12h.1m6.4 0h.1m6.4 0h.1',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2m2.2 3.9c2.1.7 3.4 2.4 3.8 5',
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5ZM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3.5 15h1',
  plus: 'M12 5v14M5 12h14',
  printer:
    'M7 9V4h10v5M7 17H4.5a.5.5 0 0 1-.5-.5V10a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v6.5a.5.5 0 0 1-.5.5H17M7 14h10v6H7v-6Z',
  refresh:
    'M19.5 5v4.5H15M4.5 19v-4.5H9M18.6 9.5A7.2 7.2 0 0 0 6 7.5L4.5 9m1 5.5a7.2 7.2 0 0 0 12.6 2l1.4-1.5',
  search: 'M10.8 17.5a6.7 6.7 0 1 0 0-13.4 6.7 6.7 0 0 0 0 13.4Zm4.9-1.8 4.8 4.8',
  sun: 'M12 16.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5m4-5.5v5.5',
  upload: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4.5 19.5h15',
  wrench: 'M14.5 9.5 20 4.8a5 5 0 0 1-6.6 6.6l-6.6 6.8a2.1 2.1 0 0 1-3-3l6.8-6.6A5 5 0 0 1 17.2 2',
} as const;

export type IconName = keyof typeof OUTLINES;

export interface IconProps extends Omit<SvgIconProps, 'children'> {
  /** A name that is not known, from a newer registry, draws the list icon. */
  name: IconName | (string & {});
  /** Pixels; 18 unless told. */
  size?: number;
}

/** A decorative icon; the control around it carries the words. */
export function Icon({ name, size = 18, sx, ...rest }: IconProps) {
  const outline = OUTLINES[name as IconName] ?? OUTLINES.list;
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
