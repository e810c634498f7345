export { SpecificationScreen } from './screen/specification-screen.tsx';
export { ForeignCheckScreen } from './foreign/foreign-check-screen.tsx';
export { ForeignChecksScreen } from './foreign/foreign-checks-screen.tsx';
export { specificationKeys } from './specification-queries.ts';
export type { OrderWork, SpecificationWorks } from './rows/ordered-positions.ts';
