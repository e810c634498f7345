import { PROJECT_STATUSES, type ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useTranslation } from '#platform/i18n.ts';
import { BadgeMenu } from '#ui/badge/badge-menu.tsx';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { usePatchProject } from './project-mutations.ts';

const TONES: Record<ProjectStatus, BadgeTone> = {
  active: 'blue',
  completed: 'ok',
  pending: 'warn',
  canceled: 'danger',
};

export function ProjectStatusBadge({ project }: { project: Pick<Project, 'status' | 'is_archived'> }) {
  const { t } = useTranslation();
  if (project.is_archived) return <Badge>{t('projects.inArchive')}</Badge>;
  return <Badge tone={TONES[project.status]}>{t(`projects.statuses.${project.status}`)}</Badge>;
}

/** The status where it is shown is where it is changed, by who may; an archived project is brought back first. */
export function ProjectStatusMenu({ project }: { project: Project }) {
  const { t } = useTranslation();
  const patch = usePatchProject(project);
  if (!project.can.update || project.is_archived) return <ProjectStatusBadge project={project} />;
  return (
    <BadgeMenu
      label={t('projects.status')}
      value={project.status}
      tone={TONES[project.status]}
      options={PROJECT_STATUSES.map((id) => ({ id, label: t(`projects.statuses.${id}`) }))}
      isPending={patch.isPending}
      onChoose={(status) => patch.mutate({ status })}
    />
  );
}
