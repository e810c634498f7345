import { laterWindow } from '#ui/later/use-later-part.tsx';

// Customers are read more often than changed; dialogs load on demand.
export const CustomerFormDialog = laterWindow(() =>
  import('./form/customer-form-dialog.tsx').then((module) => module.CustomerFormDialog),
);
export const ContactDialog = laterWindow(() =>
  import('./card/contact-dialog.tsx').then((module) => module.ContactDialog),
);
