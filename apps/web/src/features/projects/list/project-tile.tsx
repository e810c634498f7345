import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n.ts';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useFormat } from '#platform/format.ts';
import { AtLeast } from '#platform/list/at-least.tsx';
import { joinClasses } from '#ui/ui-texts/ui-texts.tsx';
import { isPendingProject } from './optimistic-project.ts';
import { ProjectActions } from '../project-actions.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';
import styles from '../projects.module.css';

/** A project in the grid: a small title block of its own. */
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
  const format = useFormat();
  const isPending = isPendingProject(project);
  const period =
    project.start_date === null && project.end_date === null
      ? '—'
      : `${project.start_date === null ? '…' : format.date(project.start_date)} – ${project.end_date === null ? '…' : format.date(project.end_date)}`;
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
            {project.name}
          </Link>
        )}
      </h2>
      <p className={styles['tileLine']} data-hint={project.customer_name ?? undefined}>
        {project.customer_name ?? '—'}
      </p>
      <p className={joinClasses(styles['tileLine'], styles['later'])} data-hint={project.address ?? undefined}>
        {project.address ?? '—'}
      </p>
      <dl className={styles['tileFigures']}>
        {project.estimated_cost !== undefined && (
          <div>
            <dt>{t('projects.estimated')}</dt>
            <dd>
              <Known value={project.estimated_cost} missing={project.missing_prices_count} />
            </dd>
          </div>
        )}
        {project.completed_work !== undefined && (
          <div>
            <dt>{t('projects.completed')}</dt>
            <dd>
              {/* Nothing done of what nobody has priced is no sum either. */}
              <Known value={project.completed_work} isKnown={Number(project.estimated_cost) !== 0} />
            </dd>
          </div>
        )}
        <div className={styles['whole']}>
          <dt>{t('projects.period')}</dt>
          <dd>{period}</dd>
        </div>
        {!isPending && (
          <>
            <div className={styles['later']}>
              <dt>{t('projects.createdAt')}</dt>
              <dd>{format.dateOfInstant(project.created_at)}</dd>
            </div>
            <div className={styles['later']}>
              <dt>{t('projects.updatedAt')}</dt>
              <dd>{format.dateOfInstant(project.updated_at)}</dd>
            </div>
          </>
        )}
      </dl>
      <footer className={styles['tileFoot']}>
        <ProgressBar
          value={Number(project.completion_percent)}
          label={`${t('projects.percent')}: ${project.name}`}
          tone={Number(project.completion_percent) >= 100 ? 'ok' : 'blue'}
        />
        <strong>{isPending ? t('projects.saving') : format.percent(project.completion_percent)}</strong>
      </footer>
    </article>
  );
}

type KnownProps = { value: string; isKnown?: boolean; missing?: number | undefined };

function Known({ value, isKnown = false, missing }: KnownProps) {
  return Number(value) === 0 && !isKnown ? '—' : <AtLeast value={value} missing={missing} />;
}
