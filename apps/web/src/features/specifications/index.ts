export { SpecificationScreen } from './specification-screen.tsx';
export { specificationKeys } from './specification-queries.ts';
export type { OrderWork } from './ordered-positions.ts';
