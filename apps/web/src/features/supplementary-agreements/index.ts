export { AgreementList } from './agreement-list.tsx';
export { AgreementScreen } from './agreement-screen.tsx';
export { EffectiveSpecificationPanel } from './later-effective.tsx';
