import { laterWindow } from '#ui/later/use-later-part.tsx';

// A list is read more often than changed: forms and questions come when they are asked for.
export const ProjectFormDialog = laterWindow(() =>
  import('./project-form-dialog.tsx').then((module) => module.ProjectFormDialog),
);
export const ProjectExportDialog = laterWindow(() =>
  import('./export-dialog.tsx').then((module) => module.ExportDialog),
);
export const DeleteProjectDialog = laterWindow(() =>
  import('./delete-project-dialog.tsx').then((module) => module.DeleteProjectDialog),
);
