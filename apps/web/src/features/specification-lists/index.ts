export { SpecificationList } from './specification-list.tsx';
