import { laterWindow } from '#ui/later/use-later-part.tsx';

// Agreements are read more often than changed; dialogs load on demand.
export const CreateAgreementDialog = laterWindow(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.CreateAgreementDialog),
);
export const EditAgreementDialog = laterWindow(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.EditAgreementDialog),
);
