export { companiesOptions, selectCompany } from './company-queries.ts';
export { CurrentCompanyProvider, useCurrentCompany } from './current-company.tsx';
export { CompanyScreen, type CompanyTab } from './company-screen.tsx';
export {
  CreateCompanyDialog,
  DeletedCompaniesDialog,
  SecondFactorRequired,
  NoCompany,
  ViewAsBanner,
} from './lazy-dialogs.ts';
export { MissingTaxNumberNotice } from './missing-tax-number-notice.tsx';
