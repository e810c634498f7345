import { clampProgress } from './progress.ts';
import styles from './progress-bar.module.css';

type BarProps = {
  value: number;
  min?: number;
  max?: number;
  label: string;
  tone?: 'blue' | 'ok' | 'warn';
  height?: number;
};

/** A thin progress bar; the value is clamped to its bounds. */
export function ProgressBar({ value, min = 0, max = 100, label, tone = 'blue', height = 6 }: BarProps) {
  const clamped = clampProgress(value, min, max);
  const share = max === min ? 0 : ((clamped - min) / (max - min)) * 100;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={clamped}
      className={styles['track']}
      style={{ height }}
    >
      <span className={styles['fill']} data-tone={tone} style={{ width: `${share}%` }} />
    </span>
  );
}
