export { SumOfSpecification, SumOfSpecifications } from './sum-of-specifications.tsx';
export { SpecificationList } from './specification-list.tsx';
export {
  createSpecification,
  specificationCountOptions,
  specificationListOptions,
} from './specification-list-queries.ts';
export { CompanySpecificationsScreen } from './company-list/company-specifications-screen.tsx';
export { CreateSpecificationDialog } from './lazy-dialogs.ts';
