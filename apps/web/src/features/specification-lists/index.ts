export { SpecificationList } from './specification-list.tsx';
export { specificationListOptions } from './specification-list-queries.ts';
export { CompanySpecificationsScreen } from './company-list/company-specifications-screen.tsx';
