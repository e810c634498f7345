import { laterWindow } from '#ui/later/use-later-part.tsx';

// Lists are read more often than changed; dialogs load on demand.
export const CreateSpecificationDialog = laterWindow(() =>
  import('./create-specification-dialog.tsx').then((module) => module.CreateSpecificationDialog),
);
