import { laterWindow } from '#ui/later/use-later-part.tsx';

// Parts that most visits never need: loaded when opened, each as a chunk of its own.
export const AccessPanel = laterWindow(() => import('./access-panel.tsx').then((module) => module.AccessPanel));
export const FactorNeeded = laterWindow(() => import('./factor-needed.tsx').then((module) => module.FactorNeeded));
export const CreateCompanyDialog = laterWindow(() =>
  import('./create-company-dialog.tsx').then((module) => module.CreateCompanyDialog),
);
export const DeletedCompaniesDialog = laterWindow(() =>
  import('./deleted-companies-dialog.tsx').then((module) => module.DeletedCompaniesDialog),
);
export const NoCompany = laterWindow(() => import('./no-company.tsx').then((module) => module.NoCompany));
export const ViewAsBanner = laterWindow(() => import('./view-as-banner.tsx').then((module) => module.ViewAsBanner));
