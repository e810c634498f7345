import { laterWindow } from '#ui/later/use-later-part.tsx';

// Projects are read more often than changed; dialogs load on demand.
export const ProjectFormDialog = laterWindow(() =>
  import('./form/project-form-dialog.tsx').then((module) => module.ProjectFormDialog),
);
export const ProjectExportDialog = laterWindow(() =>
  import('./export/export-dialog.tsx').then((module) => module.ExportDialog),
);
export const DeleteProjectDialog = laterWindow(() =>
  import('./form/delete-project-dialog.tsx').then((module) => module.DeleteProjectDialog),
);
