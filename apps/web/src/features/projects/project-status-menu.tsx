import { PROJECT_STATUSES } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BadgeMenu } from '#ui/badge/badge-menu.tsx';
import { usePatchProject } from './project-mutations.ts';
import { PROJECT_TONES, ProjectStatusBadge } from './project-status.tsx';

/** Status badge; a menu for members who may change it. An archived project must be restored first. */
export function ProjectStatusMenu({ project }: { project: Project }) {
  const { t } = useTranslation();
  const patch = usePatchProject(project);
  if (!project.can.update || project.is_archived) return <ProjectStatusBadge project={project} />;
  return (
    <BadgeMenu
      label={t('projects.status')}
      value={project.status}
      tone={PROJECT_TONES[project.status]}
      options={PROJECT_STATUSES.map((id) => ({ id, label: t(`projects.statuses.${id}`) }))}
      isPending={patch.isPending}
      onChoose={(status) => patch.mutate({ status })}
    />
  );
}
