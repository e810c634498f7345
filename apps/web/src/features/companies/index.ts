export { companiesOptions, selectCompany } from './company-queries.ts';
export { CurrentCompanyProvider, useCurrentCompany } from './current-company.tsx';
export { CompanyScreen, type CompanyTab } from './company-screen.tsx';
export { CreateCompanyDialog, DeletedCompaniesDialog, FactorNeeded, NoCompany, ViewAsBanner } from './later-windows.ts';
export { UnnamedParty } from './unnamed-party.tsx';
