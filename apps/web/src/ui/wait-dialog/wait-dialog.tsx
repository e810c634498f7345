import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import styles from './wait-dialog.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What is asked of who waits. */
  text: string;
  /** What is done now, and how far it is, 0…100; null while nobody knows. */
  stage: string;
  progress: number | null;
  footer?: ReactNode;
  children?: ReactNode;
};

/** Both are the specification's (§9): the work goes on without its window. */
const WIDTH = 400;
const AUTO_CLOSE_MS = 50_000;

/** The window of long work elsewhere: 400 px, gone by itself after 50 s; the caller shows the progress somewhere quieter then. */
export function WaitDialog({ isOpen, onClose, title, text, stage, progress, footer, children }: Props) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => close(), AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={text} width={WIDTH} footer={footer}>
      <div className={styles['body']} role="status">
        <p className={styles['stage']}>{stage}</p>
        {progress === null ? (
          <span className={styles['unknown']} />
        ) : (
          <ProgressBar value={progress} label={title} height={8} />
        )}
        {children}
      </div>
    </Dialog>
  );
}
