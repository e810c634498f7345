import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './title-block.module.css';

type Props = {
  label: string;
  summary: string;
  /** One line on a wide screen too: what is worked with stands below. */
  isFolded?: boolean;
  children: ReactNode;
};

/** The head of a page: it stands open, but on a phone, where it is one line that opens, so that the page begins on the first screen. */
export function HeadFold({ label, summary, isFolded = false, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={joinClasses(styles['fold'], isFolded && styles['line'])}>
      <button
        type="button"
        className={styles['folding']}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${summary}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{summary}</span>
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <div id={id} className={joinClasses(styles['folded'], isOpen && styles['unfolded'])}>
        {children}
      </div>
    </div>
  );
}
