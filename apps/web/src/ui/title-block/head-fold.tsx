import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { joinClasses } from '../ui-texts/ui-texts.tsx';
import styles from './title-block.module.css';

type Props = {
  label: string;
  summary: string;
  /** The main figure of the document, at the end of the line. */
  figure?: ReactNode;
  /** Breakdown of the figure, if space allows. */
  figureOf?: ReactNode;
  /** Collapsed to one line on wide screens too: the working area is below. */
  isFolded?: boolean;
  /** Open state, if the caller stores it. */
  fold?: { isOpen: boolean; onOpen: (isOpen: boolean) => void };
  children: ReactNode;
};

/**
 * Collapsible header of a page: open by default, one line on a phone, so that the content starts on the first screen. A
 * document uses it on each of its tabs: the tabs keep their position.
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
