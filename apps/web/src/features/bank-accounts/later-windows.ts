import { laterWindow } from '#ui/later/use-later-part.tsx';

// Accounts are read more often than changed; dialogs load on demand.
export const BankAccountDialog = laterWindow(() =>
  import('./bank-account-dialog.tsx').then((module) => module.BankAccountDialog),
);
