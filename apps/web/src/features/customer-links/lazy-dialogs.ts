import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withCustomerLinkTexts } from './customer-links-texts.ts';

export const CustomerLinksDialog = lazyDialog(() =>
  withCustomerLinkTexts(() => import('./customer-links-dialog.tsx')).then((module) => module.CustomerLinksDialog),
);
