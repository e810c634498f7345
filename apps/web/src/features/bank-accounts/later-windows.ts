import { laterWindow } from '#ui/later/use-later-part.tsx';

// Read more often than changed: forms and questions come when they are asked for.
export const BankAccountDialog = laterWindow(() =>
  import('./bank-account-dialog.tsx').then((module) => module.BankAccountDialog),
);
