export { BankAccountsSheet } from './bank-accounts-sheet.tsx';
export type { AccountBody, AccountOwner, BankAccount } from './bank-queries.ts';
export { fillFields } from './fill-fields.ts';
export { PartMenu, RemovePartDialog, usePrimary } from './part-actions.tsx';
