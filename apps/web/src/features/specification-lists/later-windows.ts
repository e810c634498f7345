import { laterWindow } from '#ui/later/use-later-part.tsx';

// Read more often than changed: forms and questions come when they are asked for.
export const CreateSpecificationDialog = laterWindow(() =>
  import('./create-specification-dialog.tsx').then((module) => module.CreateSpecificationDialog),
);
