import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';

// Parts that most visits never need: loaded when opened, each as a chunk of its own.
export const AccessPanel = lazyDialog(() => import('./access/access-panel.tsx').then((module) => module.AccessPanel));
export const SecondFactorRequired = lazyDialog(() =>
  import('./access/second-factor-required.tsx').then((module) => module.SecondFactorRequired),
);
export const CreateCompanyDialog = lazyDialog(() =>
  import('./create-company-dialog.tsx').then((module) => module.CreateCompanyDialog),
);
export const DeletedCompaniesDialog = lazyDialog(() =>
  import('./deleted-companies-dialog.tsx').then((module) => module.DeletedCompaniesDialog),
);
export const NoCompany = lazyDialog(() => import('./no-company.tsx').then((module) => module.NoCompany));
export const ViewAsBanner = lazyDialog(() =>
  import('./roles/view-as-banner.tsx').then((module) => module.ViewAsBanner),
);
