import { PlotFrame, type PlotPlace } from './plot-frame';
import { valueMarks } from './value-marks';

const RADIUS = 2;
/** How much of its place a bar takes. */
const THICKNESS = 0.5;

export interface Bar {
  /** What is written below it, and what is told of it. */
  mark: string;
  text: string;
  /** One for each kind, from the bottom up; not negative. */
  values: readonly number[];
}

export interface BarPlotProps {
  /** Pixels. */
  height: number;
  bars: readonly Bar[];
  kinds: readonly { label: string; color: string }[];
  /** A value on the axis, and where a bar is told of. */
  axisText: (value: number) => string;
  valueText: (value: number) => string;
  /** About how many steps the axis has. */
  steps: number;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Bars of kinds upon one another. Whoever draws it says in words what the picture says: `role="img"` with a name around it. */
export function BarPlot({ height, bars, kinds, axisText, valueText, steps }: BarPlotProps) {
  const along = bars.map((_, i) => (i + 0.5) / bars.length);
  return (
    <PlotFrame
      height={height}
      right={4}
      values={valueMarks(0, Math.max(0, ...bars.map(({ values }) => sumOf(values))), steps)}
      valueText={axisText}
      marks={bars.map(({ mark }, i) => ({ part: along[i]!, text: mark }))}
      along={along}
      tipOf={(at) => ({
        title: bars[at]!.text,
        rows: kinds.map(({ label, color }, kind) => ({
          label,
          color,
          text: valueText(bars[at]!.values[kind] ?? 0),
        })),
      })}
    >
      {(place) =>
        bars.map(({ mark, values }, i) => (
          <g key={mark}>
            {place.at === i && (
              <path d={blockOf(place, i, bars.length, 1, place.y(0), 0)} fill="var(--text)" opacity={0.06} />
            )}
            {values.map((value, kind) => {
              const below = sumOf(values.slice(0, kind));
              const isTop = values.slice(kind + 1).every((other) => other === 0);
              const [bottom, top] = [place.y(below), place.y(below + value)];
              return (
                <path
                  key={kinds[kind]!.label}
                  d={blockOf(place, i, bars.length, THICKNESS, bottom, top, isTop ? RADIUS : 0)}
                  fill={kinds[kind]!.color}
                />
              );
            })}
          </g>
        ))
      }
    </PlotFrame>
  );
}

/** A block in the middle of the place of one of so many, rounded at its top. */
function blockOf(
  { x }: PlotPlace,
  index: number,
  count: number,
  thickness: number,
  bottom: number,
  top: number,
  radius = 0,
): string {
  const left = x((index + (1 - thickness) / 2) / count);
  const right = x((index + (1 + thickness) / 2) / count);
  const round = Math.min(radius, bottom - top);
  return `M${left},${bottom}V${top + round}q0,${-round} ${round},${-round}H${right - round}q${round},0 ${round},${round}V${bottom}Z`;
}
