import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';

type Props = { project: Project; onCancel: () => void; onConfirm: () => void };

export function DeleteProjectDialog({ project, onCancel, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      title={t('projects.deleteTitle')}
      description={t('projects.deleteText', { name: project.name })}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
