export { companiesOptions, selectCompany } from './company-queries.ts';
export { CurrentCompanyProvider, useCurrentCompany } from './current-company.tsx';
export { CompanyScreen, type CompanyTab } from './company-screen.tsx';
export { CreateCompanyDialog } from './create-company-dialog.tsx';
export { DeletedCompaniesDialog } from './deleted-companies-dialog.tsx';
export { NoCompany } from './no-company.tsx';
export { ViewAsBanner } from './view-as-banner.tsx';
