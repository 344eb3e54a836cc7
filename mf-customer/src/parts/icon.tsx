const OUTLINES = {
  home: 'm4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1v-8Z',
  repair: 'M14.5 9.5 20 4.8a5 5 0 0 1-6.6 6.6l-6.6 6.8a2.1 2.1 0 0 1-3-3l6.8-6.6A5 5 0 0 1 17.2 2',
  purchase: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6M9 12h6',
  cart: 'M5 8h14l1 12H4L5 8Zm4 0V6a3 3 0 0 1 6 0v2',
  me: 'M12 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5ZM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm3.5 15h1',
} as const;
export type MyIcon = keyof typeof OUTLINES;

/** A decorative outline; the control around it carries the words. */
export const Icon = ({ name, size = 20 }: { name: MyIcon; size?: number }) => (
  <svg className="my-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path d={OUTLINES[name]} />
  </svg>
);
