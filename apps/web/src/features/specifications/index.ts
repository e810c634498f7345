export { SpecificationScreen } from './screen/specification-screen.tsx';
export { specificationKeys } from './specification-queries.ts';
export type { OrderWork, SpecificationWorks } from './rows/ordered-positions.ts';
