import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { IconButton } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { DeleteProjectDialog, ProjectExportDialog } from './lazy-dialogs.ts';
import { useArchiveProject, useDeleteProject } from './project-mutations.ts';

type Props = {
  project: Project;
  /** Set in lists only: the project page has its own button. */
  onEdit?: (() => void) | undefined;
  onDeleted?: () => void;
  kind?: 'quiet' | 'plain';
  /** Entries that do not fit as buttons on the project page. */
  before?: readonly MenuEntry[];
  hasExport?: boolean;
};

/** Menu of a project by permission: view, edit, archive, export, delete. */
export function ProjectActions({ project, onEdit, onDeleted, kind = 'quiet', before = [], hasExport }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'delete' | 'export' | null>(null);
  const close = () => setOpen(null);
  const remove = useDeleteProject();
  const own = useEntries({ project, onEdit, hasExport: hasExport ?? onEdit !== undefined, onOpen: setOpen });
  const entries = [...before, ...own];
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
      <OwnedDialog of={open}>
        {(what) =>
          what === 'export' ? (
            <ProjectExportDialog project={project} onClose={close} />
          ) : (
            <DeleteProjectDialog
              project={project}
              onCancel={close}
              onConfirm={() => {
                close();
                remove.mutate(project, { onSuccess: () => onDeleted?.() });
              }}
            />
          )
        }
      </OwnedDialog>
    </>
  );
}

function useEntries({
  project,
  onEdit,
  hasExport,
  onOpen,
}: {
  project: Project;
  onEdit: (() => void) | undefined;
  hasExport: boolean;
  onOpen: (what: 'delete' | 'export') => void;
}): MenuEntry[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canExport = useAbility('project.export');
  const archive = useArchiveProject();
  const isListed = onEdit !== undefined;
  const entries: (MenuEntry | false)[] = [
    isListed && {
      id: 'view',
      icon: 'eye',
      label: t('projects.open'),
      onSelect: () => {
        void navigate({ to: '/projects/$projectId', params: { projectId: project.id } });
      },
    },
    isListed && project.can.update && { id: 'edit', icon: 'edit', label: t('projects.edit'), onSelect: onEdit },
    project.can.archive && {
      id: 'archive',
      icon: project.is_archived ? 'restore' : 'archive',
      label: project.is_archived ? t('projects.restore') : t('projects.archive'),
      isDisabled: archive.isPending,
      onSelect: () => archive.mutate(project),
    },
    hasExport &&
      canExport && {
        id: 'export',
        icon: 'download',
        label: t('projects.export.title'),
        onSelect: () => onOpen('export'),
      },
    project.can.delete && {
      id: 'delete',
      icon: 'trash',
      isDanger: true,
      label: t('projects.delete'),
      onSelect: () => onOpen('delete'),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
