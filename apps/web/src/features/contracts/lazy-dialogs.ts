import { lazyTexts } from '#platform/i18n/i18n.ts';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

const withActTerms = lazyTexts({
  ru: async () => ({ actTerms: (await import('./form/act-terms.ru.texts.ts')).actTermsRu }),
  en: async () => ({ actTerms: (await import('./form/act-terms.en.texts.ts')).actTermsEn }),
});

// Contracts are read more often than changed; dialogs load on demand.
export const ContractFormDialog = lazyDialog(async () => {
  const { ContractFormDialog: Dialog } = await withActTerms(() => import('./form/contract-form-dialog.tsx'));
  return Dialog;
});
export const SumOfferQuestion = lazyDialog(() =>
  import('./sum-offer/sum-offer-question.tsx').then((module) => module.SumOfferQuestion),
);
export const DeleteContractDialog = lazyDialog(() =>
  import('./form/delete-contract-dialog.tsx').then((module) => module.DeleteContractDialog),
);
