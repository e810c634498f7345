export { SpecificationScreen } from './specification-screen.tsx';
export { specificationKeys } from './specification-queries.ts';
