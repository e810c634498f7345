import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './title-block.module.css';

type Props = {
  label: string;
  summary: string;
  /** The figure of the document, at the end of the line. */
  figure?: ReactNode;
  /** What the figure comes of, where there is room for it. */
  figureOf?: ReactNode;
  /** One line on a wide screen too: what is worked with stands below. */
  isFolded?: boolean;
  /** Whether it stands open, where that is remembered. */
  fold?: { isOpen: boolean; onOpen: (isOpen: boolean) => void };
  children: ReactNode;
};

/**
 * The head of a page: it stands open, but on a phone, where it is one line that opens, so that the page begins on the first
 * screen. A document has its head so on each of its tabs: the tabs stay where they are.
 */
export function HeadFold({ label, summary, figure, figureOf, isFolded = false, fold, children }: Props) {
  const id = useId();
  const [isOpenHere, setOpenHere] = useState(false);
  const { isOpen, onOpen } = fold ?? { isOpen: isOpenHere, onOpen: setOpenHere };
  return (
    <div className={joinClasses(styles['fold'], isFolded && styles['line'])}>
      <button
        type="button"
        className={styles['folding']}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${summary}`}
        onClick={() => onOpen(!isOpen)}
      >
        <span className={styles['summary']}>{summary}</span>
        {figure !== undefined && (
          <span className={styles['figure']}>
            {figureOf !== undefined && <span className={styles['figureOf']}>{figureOf}</span>}
            <strong>{figure}</strong>
          </span>
        )}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
      </button>
      <div id={id} className={joinClasses(styles['folded'], isOpen && styles['unfolded'])}>
        {children}
      </div>
    </div>
  );
}
