import { Icon } from '../icon/icon.tsx';
import styles from './hint-mark.module.css';

/** A long explanation behind a mark: displayed on hover, focus and tap, and read by screen readers. */
export function HintMark({ text }: { text: string }) {
  return (
    <button type="button" className={styles['mark']} aria-label={text} data-hint={text} data-hint-press="">
      <Icon name="info" size={16} />
    </button>
  );
}
