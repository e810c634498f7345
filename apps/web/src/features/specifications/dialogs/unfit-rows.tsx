import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import type { EditSession } from '../rows/edit-session.ts';
import { rowOf } from '../rows/row-of-message.ts';
import styles from './dialogs.module.css';

/** Rows that the file format cannot represent, each with the reason and a link. */
export function UnfitRows({
  error,
  session,
  onClose,
}: {
  error: unknown;
  session: EditSession;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const places = isApiError(error) && error.code === 'rows_not_exchangeable' ? error.places : [];
  if (places.length === 0) return null;
  const show = (row: string): void => {
    onClose();
    void navigate({ to: '.', search: { row }, replace: true, resetScroll: false });
  };
  return (
    <section className={styles['doubtful']} role="alert" aria-label={t('report.unfit', { count: places.length })}>
      <h3>{t('report.unfit', { count: places.length })}</h3>
      <ul className={`${styles['places']} ${styles['unfit']}`}>
        {places.map((place, index) => {
          const id = rowOf(session, place);
          return (
            <li key={index}>
              <p>{place.message}</p>
              {id === null ? null : (
                <Button size="small" aria-label={`${t('report.toRow')} ${place.message}`} onClick={() => show(id)}>
                  {t('report.toRow')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
