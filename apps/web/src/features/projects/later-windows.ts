import { laterWindow } from '#ui/later/use-later-part.tsx';

// A list is read more often than changed: forms and questions come when they are asked for.
export const ProjectFormDialog = laterWindow(() =>
  import('./form/project-form-dialog.tsx').then((module) => module.ProjectFormDialog),
);
export const ProjectExportDialog = laterWindow(() =>
  import('./export/export-dialog.tsx').then((module) => module.ExportDialog),
);
export const DeleteProjectDialog = laterWindow(() =>
  import('./form/delete-project-dialog.tsx').then((module) => module.DeleteProjectDialog),
);
