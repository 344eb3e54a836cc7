import { useState } from 'react';
import { PlotTip } from './plot-tip';

export interface RingPart {
  label: string;
  color: string;
  /** Above 0. */
  value: number;
}

export interface RingPlotProps {
  /** Pixels. */
  size: number;
  parts: readonly RingPart[];
  valueText: (value: number) => string;
}

/** The ring's thickness, as a part of its radius. */
const THICKNESS = 0.32;
/** Left free between two parts, as a part of all. */
const GAP = 0.007;

/**
 * The parts of a whole as a ring, from the top on. Whoever draws it says in words what the picture says: `role="img"`
 * with a name around it.
 */
export function RingPlot({ size, parts, valueText }: RingPlotProps) {
  const [at, setAt] = useState<number>();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const gap = parts.length > 1 ? GAP : 0;
  const told = at === undefined ? undefined : parts[at];
  const radius = (size / 2) * (1 - THICKNESS / 2);
  return (
    <div style={{ position: 'relative', width: size, height: size }}>
      <svg width={size} height={size} style={{ display: 'block' }} onPointerLeave={() => setAt(undefined)}>
        {parts.map(({ label, color, value }, i) => {
          const before = parts.slice(0, i).reduce((sum, part) => sum + part.value, 0) / whole;
          const length = Math.max(0, value / whole - gap);
          return (
            <circle
              key={label}
              cx={size / 2}
              cy={size / 2}
              r={radius}
              fill="none"
              stroke={color}
              strokeWidth={(size / 2) * THICKNESS}
              pathLength={1}
              strokeDasharray={`${length} ${1 - length}`}
              strokeDashoffset={-before - gap / 2}
              transform={`rotate(-90 ${size / 2} ${size / 2})`}
              pointerEvents="stroke"
              onPointerEnter={() => setAt(i)}
              onPointerDown={() => setAt(i)}
            />
          );
        })}
      </svg>
      {told && (
        <PlotTip x={size / 2} width={size} top={size / 2} rows={[{ ...told, text: valueText(told.value) }]} />
      )}
    </div>
  );
}
