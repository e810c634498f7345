import type { Segment } from './overview-scale.ts';
import styles from './overview.module.css';

const HATCH = 'project-overview-hatch';
const TOP = 8;
const HEIGHT = 12;
const GRID = ['25%', '50%', '75%', '100%'];
const percent = (share: number): string => `${share * 100}%`;

/**
 * Hatch pattern of specifications, defined once for all bars. SVG shapes, because browsers do not print backgrounds.
 */
export function HatchPattern() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false" className={styles['patterns']}>
      <defs>
        <pattern id={HATCH} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="1" y1="0" x2="1" y2="5" className={styles['hatch']} />
        </pattern>
      </defs>
    </svg>
  );
}

export function Bar({ segments, tick }: { segments: readonly Segment[]; tick: number | undefined }) {
  return (
    <svg className={styles['bar']} aria-hidden="true" focusable="false">
      {GRID.map((x) => (
        <line key={x} x1={x} x2={x} y1="0" y2="100%" className={styles['gridLine']} />
      ))}
      {segments.map((segment) => (
        <Part key={segment.kind} segment={segment} y={TOP} />
      ))}
      {tick !== undefined && (
        <line x1={percent(tick)} x2={percent(tick)} y1={TOP - 4} y2={TOP + HEIGHT + 4} className={styles['tick']} />
      )}
      <line x1="0.5" x2="0.5" y1="0" y2="100%" className={styles['axis']} />
    </svg>
  );
}

function Part({ segment: { kind, from, to }, y }: { segment: Segment; y: number }) {
  if (to <= from) return null;
  return (
    <rect
      x={percent(from)}
      width={percent(to - from)}
      y={y}
      height={HEIGHT}
      className={styles[kind]}
      {...(kind === 'specifications' ? { fill: `url(#${HATCH})` } : {})}
    />
  );
}

export function Swatch({ kind }: { kind: Segment['kind'] }) {
  return (
    <svg width="20" height={HEIGHT} aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="18" height={HEIGHT - 2} className={styles[kind]} />
    </svg>
  );
}
