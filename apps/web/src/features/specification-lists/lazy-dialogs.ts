import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Lists are read more often than changed; dialogs load on demand.
export const CreateSpecificationDialog = lazyDialog(() =>
  import('./create-specification-dialog.tsx').then((module) => module.CreateSpecificationDialog),
);
