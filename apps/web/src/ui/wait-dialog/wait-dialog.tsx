import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import styles from './wait-dialog.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Instruction for the waiting user. */
  text: string;
  /** The current stage and its progress, 0…100; null while unknown. */
  stage: string;
  progress: number | null;
  footer?: ReactNode;
  children?: ReactNode;
};

/** Both are set by the specification (§9): the work continues without the dialog. */
const WIDTH = 400;
const AUTO_CLOSE_MS = 50_000;

/**
 * Dialog of a long-running server job: 400 px, closes by itself after 50 s; the caller then displays the progress
 * elsewhere.
 */
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
