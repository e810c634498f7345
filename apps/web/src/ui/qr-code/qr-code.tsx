import type { ReactNode } from 'react';
import { qrMatrix } from './qr-matrix.ts';
import styles from './qr-code.module.css';

/** The light border that a camera needs. */
const BORDER = 4;

/** A text that a camera reads, dark on light whatever the theme. A text that is too long has none. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const matrix = qrMatrix(text);
  if (matrix === null) return null;
  const side = matrix.length + BORDER * 2;
  const path = matrix
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className={styles['code']}
      shapeRendering="crispEdges"
    >
      <path className={styles['light']} d={`M0 0h${side}v${side}H0z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  );
}
