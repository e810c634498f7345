import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from '../projects.module.css';

/** Active or pending past its end date. */
function isOverdue({ status, end_date: end }: Project): boolean {
  return (status === 'active' || status === 'pending') && end !== null && end < today();
}

/** End date in the card of a project, which no agreement moves; in red when overdue. */
export function EndDate({ project, end }: { project: Project; end: string }) {
  const { t } = useTranslation();
  const day = useFormat().date(end);
  if (!isOverdue(project)) return <span data-hint={t('projects.ownEndHint')}>{day}</span>;
  return (
    <strong className={styles['overdue']} data-hint={t('projects.overdue')}>
      {day}
    </strong>
  );
}
