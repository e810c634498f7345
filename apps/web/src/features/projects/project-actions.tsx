import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useArchiveProject, useDeleteProject } from './project-mutations.ts';

/** What may be done with a project, as far as the reader may. */
export function ProjectActions({
  project,
  onEdit,
  onDeleted,
  kind = 'quiet',
}: {
  project: Project;
  onEdit?: () => void;
  onDeleted?: () => void;
  kind?: 'quiet' | 'plain';
}) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const archive = useArchiveProject();
  const remove = useDeleteProject();
  const entries: MenuEntry[] = [];
  if (onEdit !== undefined && project.can.update)
    entries.push({ id: 'edit', icon: 'edit', label: t('projects.edit'), onSelect: onEdit });
  if (project.can.archive) {
    entries.push({
      id: 'archive',
      icon: project.is_archived ? 'restore' : 'archive',
      label: project.is_archived ? t('projects.restore') : t('projects.archive'),
      isDisabled: archive.isPending,
      onSelect: () => archive.mutate(project),
    });
  }
  if (project.can.delete)
    entries.push({
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('projects.delete'),
      onSelect: () => setAsking(true),
    });
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={project.name}
        entries={entries}
        trigger={
          <IconButton
            icon="more"
            kind={kind}
            size={kind === 'quiet' ? 'small' : 'normal'}
            label={`${t('projects.actions')}: ${project.name}`}
          />
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('projects.deleteTitle')}
        description={t('projects.deleteText', { name: project.name })}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          remove.mutate(project, { onSuccess: () => onDeleted?.() });
        }}
      />
    </>
  );
}
