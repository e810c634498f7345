import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { BoundedShare } from '#platform/list/bounded-share.tsx';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { EndDate } from './end-date.tsx';
import { isPendingProject } from './optimistic-project.ts';
import { ProjectActions } from '../project-actions.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';
import styles from '../projects.module.css';

/** Grid tile of a project, styled as a small title block. */
export function ProjectTile({
  project,
  isCurrent,
  onEdit,
}: {
  project: Project;
  isCurrent: boolean;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const isPending = isPendingProject(project);
  return (
    <article className={styles['tile']} data-pending={isPending || undefined} aria-current={isCurrent || undefined}>
      <header className={styles['tileHead']}>
        <span className={styles['code']}>{project.code || '—'}</span>
        <ProjectStatusBadge project={project} />
        <span className={styles['tileMenu']}>{!isPending && <ProjectActions project={project} onEdit={onEdit} />}</span>
      </header>
      <h2 className={styles['tileName']}>
        {isPending ? (
          project.name
        ) : (
          <Link to="/projects/$projectId" params={{ projectId: project.id }} data-hint={project.name}>
            <Unbroken>{project.name}</Unbroken>
          </Link>
        )}
      </h2>
      <p className={styles['tileLine']} data-hint={project.customer_name ?? undefined}>
        {project.customer_name ?? '—'}
      </p>
      <p className={styles['tileFigures']}>
        {project.estimated_cost !== undefined && (
          <strong data-hint={t('projects.estimated')}>
            {Number(project.estimated_cost) === 0 ? (
              '—'
            ) : (
              <BoundedMoney
                value={project.estimated_cost}
                missing={project.missing_prices_count}
                deductions={project.missing_deductions_count}
              />
            )}
          </strong>
        )}
        {project.end_date !== null && (
          <span data-hint={t('projects.ownEndHint')}>
            {t('lists.until')} <EndDate project={project} end={project.end_date} />
          </span>
        )}
      </p>
      <footer className={styles['tileFoot']}>
        <ProgressBar
          value={Number(project.completion_percent)}
          label={`${t('projects.percent')}: ${project.name}`}
          tone={Number(project.completion_percent) >= 100 ? 'ok' : 'blue'}
        />
        <strong>
          {isPending ? (
            t('projects.saving')
          ) : (
            <BoundedShare share={project.completion_percent} bound={project.completion_bound} />
          )}
        </strong>
      </footer>
    </article>
  );
}
