export { AgreementList } from './list/agreement-list.tsx';
export { AgreementScreen } from './agreement-screen.tsx';
export { EffectiveSpecificationPanel } from './effective/lazy-effective.tsx';
