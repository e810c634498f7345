export { SpecificationList } from './specification-list.tsx';
export { specificationListOptions } from './specification-list-queries.ts';
