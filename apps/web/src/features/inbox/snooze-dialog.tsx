import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { timestampNow } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { SNOOZES, snoozeTime } from './snooze-times.ts';
import styles from './inbox.module.css';

/** Picks a snooze time. */
export function SnoozeDialog({
  onChoose,
  onClose,
}: {
  onChoose: (until: string) => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const now = new Date(timestampNow());
  return (
    <Dialog isOpen onClose={onClose} width={400} title={t('inbox.snoozeTitle')}>
      <div className={styles['snoozes']}>
        {SNOOZES.map((snooze) => {
          const until = snoozeTime(snooze, now).toISOString();
          return (
            <Button key={snooze} onClick={() => onChoose(until)}>
              {t(`inbox.snoozes.${snooze}`)}
              <span className={styles['quiet']}>{format.moment(until)}</span>
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
