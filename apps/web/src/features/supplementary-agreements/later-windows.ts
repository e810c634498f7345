import { laterWindow } from '#ui/later/use-later-part.tsx';

// Read more often than changed: forms and questions come when they are asked for.
export const CreateAgreementDialog = laterWindow(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.CreateAgreementDialog),
);
export const EditAgreementDialog = laterWindow(() =>
  import('./form/agreement-form-dialog.tsx').then((module) => module.EditAgreementDialog),
);
