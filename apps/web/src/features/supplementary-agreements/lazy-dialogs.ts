import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Agreements are read more often than changed; dialogs load on demand.
export const CreateAgreementDialog = lazyDialog(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.CreateAgreementDialog),
);
export const EditAgreementDialog = lazyDialog(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.EditAgreementDialog),
);
// Parts of the page of a specification; the page of a contract does without them.
export const SpecificationAgreement = lazyDialog(() =>
  import('./list/specification-agreement.tsx').then((module) => module.SpecificationAgreement),
);
export const PositionChooser = lazyDialog(() =>
  import('./rows/position-chooser.tsx').then((module) => module.PositionChooser),
);
