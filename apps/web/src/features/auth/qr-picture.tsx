import { encodeQR } from 'qr';
import styles from './profile.module.css';

const QUIET = 4;

/** Dark on light in every theme: cameras read nothing else. One path, a square for each module. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={styles['qr']}
    >
      <path d={path} />
    </svg>
  );
}
