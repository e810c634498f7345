export { companiesOptions, selectCompany } from './company-queries.ts';
