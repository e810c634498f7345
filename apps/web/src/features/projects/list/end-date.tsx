import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { today } from '#platform/clock.ts';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import styles from '../projects.module.css';

/** Under way or waiting past its last day. */
function isOverdue({ status, end_date: end }: Project): boolean {
  return (status === 'active' || status === 'pending') && end !== null && end < today();
}

/** The last day of a project, in red when it is past and the work is not done. */
export function EndDate({ project, end }: { project: Project; end: string }) {
  const { t } = useTranslation();
  const day = useFormat().date(end);
  if (!isOverdue(project)) return day;
  return (
    <strong className={styles['overdue']} data-hint={t('projects.overdue')}>
      {day}
    </strong>
  );
}
