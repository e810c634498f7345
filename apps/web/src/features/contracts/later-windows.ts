import { laterWindow } from '#ui/later/use-later-part.tsx';

// Contracts are read more often than changed; dialogs load on demand.
export const ContractFormDialog = laterWindow(() =>
  import('./contract-form-dialog.tsx').then((module) => module.ContractFormDialog),
);
export const SumOfferQuestion = laterWindow(() =>
  import('./sum-offer-question.tsx').then((module) => module.SumOfferQuestion),
);
export const DeleteContractDialog = laterWindow(() =>
  import('./delete-contract-dialog.tsx').then((module) => module.DeleteContractDialog),
);
