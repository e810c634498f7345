export { SpecificationScreen } from './specification-screen.tsx';
