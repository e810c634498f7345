import { Icon } from '../icon/icon.tsx';
import styles from './hint-mark.module.css';

/** A long explanation that stands behind its sign: the pointer, the keyboard and a press of a finger show it, and it is read aloud. */
export function HintMark({ text }: { text: string }) {
  return (
    <button type="button" className={styles['mark']} aria-label={text} data-hint={text} data-hint-press="">
      <Icon name="info" size={16} />
    </button>
  );
}
