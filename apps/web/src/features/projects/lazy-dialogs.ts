import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Projects are read more often than changed; dialogs load on demand.
export const ProjectFormDialog = lazyDialog(() =>
  import('./form/project-form-dialog.tsx').then((module) => module.ProjectFormDialog),
);
export const ProjectExportDialog = lazyDialog(() =>
  import('./export/export-dialog.tsx').then((module) => module.ExportDialog),
);
export const DeleteProjectDialog = lazyDialog(() =>
  import('./form/delete-project-dialog.tsx').then((module) => module.DeleteProjectDialog),
);
