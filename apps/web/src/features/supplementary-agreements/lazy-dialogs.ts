import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Agreements are read more often than changed; dialogs load on demand.
export const CreateAgreementDialog = lazyDialog(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.CreateAgreementDialog),
);
export const EditAgreementDialog = lazyDialog(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.EditAgreementDialog),
);
