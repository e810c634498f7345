import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Customers are read more often than changed; dialogs load on demand.
export const CustomerFormDialog = lazyDialog(() =>
  import('./form/customer-form-dialog.tsx').then((module) => module.CustomerFormDialog),
);
export const ContactDialog = lazyDialog(() =>
  import('./card/contact-dialog.tsx').then((module) => module.ContactDialog),
);
