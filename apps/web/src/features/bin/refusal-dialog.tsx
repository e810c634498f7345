import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { describeFailure, specificReason } from '#platform/error-message.ts';
import { useTranslation } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import type { Refusal } from './use-restore.ts';
import { useTitle } from './use-title.ts';
import styles from './bin.module.css';

/** Why a record stays in the bin, and what to do before it can come back. */
export function RefusalDialog({ refusal: { item, error }, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation();
  const title = useTitle();
  // Of a place that was given to another record the server says which; what to do about it is the same for all.
  const hint = (): string => {
    if (error.code === 'parent_gone') return t('bin.parentHint');
    const { blockers } = error.body;
    if (blockers === undefined) return t('bin.takenHint');
    const tasks = blockers.map((task) => `№\u00A0${task.number} ${task.title}`).join(', ');
    return tasks === '' ? t('bin.hiddenTasksHint') : t('bin.tasksHint', { tasks });
  };
  // It names what is missing in its own words.
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
