import { encodeQR } from 'qr';
import type { ReactNode } from 'react';
import styles from './qr-code.module.css';

/** Quiet zone required by cameras. */
const BORDER = 4;

/** A QR code, dark on light in any theme: one path with a square per module. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  const side = rows.length;
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
