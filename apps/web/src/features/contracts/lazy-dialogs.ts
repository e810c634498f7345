import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Contracts are read more often than changed; dialogs load on demand.
export const ContractFormDialog = lazyDialog(() =>
  import('./form/contract-form-dialog.tsx').then((module) => module.ContractFormDialog),
);
export const SumOfferQuestion = lazyDialog(() =>
  import('./sum-offer/sum-offer-question.tsx').then((module) => module.SumOfferQuestion),
);
export const DeleteContractDialog = lazyDialog(() =>
  import('./form/delete-contract-dialog.tsx').then((module) => module.DeleteContractDialog),
);
