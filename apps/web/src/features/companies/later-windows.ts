import { laterWindow } from '#ui/later/use-later-part.tsx';

// What most visits pass without: fetched when it is opened, each in a file of its own.
export const CreateCompanyDialog = laterWindow(() =>
  import('./create-company-dialog.tsx').then((module) => module.CreateCompanyDialog),
);
export const DeletedCompaniesDialog = laterWindow(() =>
  import('./deleted-companies-dialog.tsx').then((module) => module.DeletedCompaniesDialog),
);
export const NoCompany = laterWindow(() => import('./no-company.tsx').then((module) => module.NoCompany));
export const ViewAsBanner = laterWindow(() => import('./view-as-banner.tsx').then((module) => module.ViewAsBanner));
