import { ICON_OUTLINES, type IconName } from '@shopbench/ui';

/** A decorative icon without the design system's code; the control around it carries the words. */
export function FrameIcon({ name, size = 16 }: { name: string; size?: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={ICON_OUTLINES[name as IconName] ?? ICON_OUTLINES.list} />
    </svg>
  );
}
