import { laterWindow } from '#ui/later/use-later-part.tsx';

// Read more often than changed: forms and questions come when they are asked for.
export const CustomerFormDialog = laterWindow(() =>
  import('./form/customer-form-dialog.tsx').then((module) => module.CustomerFormDialog),
);
export const ContactDialog = laterWindow(() =>
  import('./card/contact-dialog.tsx').then((module) => module.ContactDialog),
);
