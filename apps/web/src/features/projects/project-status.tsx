import type { ProjectStatus } from '@karkas/api/projects/projects.choices.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';

export const PROJECT_TONES: Record<ProjectStatus, BadgeTone> = {
  active: 'blue',
  completed: 'ok',
  pending: 'warn',
  canceled: 'danger',
};

export function ProjectStatusBadge({ project }: { project: Pick<Project, 'status' | 'is_archived'> }) {
  const { t } = useTranslation();
  if (project.is_archived) return <Badge>{t('projects.inArchive')}</Badge>;
  return <Badge tone={PROJECT_TONES[project.status]}>{t(`projects.statuses.${project.status}`)}</Badge>;
}
