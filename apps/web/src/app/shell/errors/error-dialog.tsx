import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import styles from '../shell.module.css';

export type ErrorDialogProps = {
  hint: string;
  retryLabel: string;
  details: string;
  onRetry: () => void;
  onHome: () => void;
  onClose: () => void;
};

/** «Что-то пошло не так»: the reason, what to do, and details for support. */
export function ErrorDialog({ hint, retryLabel, details, onRetry, onHome, onClose }: ErrorDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('shell.errorTitle')}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.close')}</Button>
          <Button onClick={onHome}>{t('shell.home')}</Button>
          <Button kind="primary" onClick={onRetry}>
            {retryLabel}
          </Button>
        </>
      }
    >
      <p>{hint}</p>
      <details className={styles['details']}>
        <summary>{t('shell.errorDetails')}</summary>
        <code>{details}</code>
      </details>
    </Dialog>
  );
}
