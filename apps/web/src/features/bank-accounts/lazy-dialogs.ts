import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Accounts are read more often than changed; dialogs load on demand.
export const BankAccountDialog = lazyDialog(() =>
  import('./bank-account-dialog.tsx').then((module) => module.BankAccountDialog),
);
