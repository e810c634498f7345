import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import type { Refusal } from './use-restore.ts';
import { useTitle } from './use-title.ts';
import styles from './bin.module.css';

/** Why a record cannot be restored, and what to do first. */
export function RefusalDialog({ refusal: { item, error }, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation();
  const title = useTitle();
  // The server says which record has taken the place; the advice is the same for all.
  const hint = (): string => {
    if (error.code === 'parent_gone') return t('bin.parentHint');
    const { blockers } = error.body;
    if (blockers === undefined) return t('bin.takenHint');
    const tasks = blockers.map((task) => `№\u00A0${task.number} ${task.title}`).join(', ');
    return tasks === '' ? t('bin.hiddenTasksHint') : t('bin.tasksHint', { tasks });
  };
  // The server's detail names the missing parent.
  const reason = error.code === 'parent_gone' ? error.detail : specificReason(error);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('bin.restoreFailed')}
      description={t('bin.staysHere', { title: title(item) })}
      footer={<Button onClick={onClose}>{t('bin.understood')}</Button>}
    >
      <div className={styles['refusal']}>
        <p>
          <strong>{reason ?? describeFailure(error, errorTexts())}</strong>
        </p>
        <p>{hint()}</p>
      </div>
    </Dialog>
  );
}
