export { AgreementList } from './list/agreement-list.tsx';
export { AgreementScreen } from './agreement-screen.tsx';
export { EffectiveSpecificationPanel } from './effective/lazy-effective.tsx';
export { SpecificationAgreement } from './list/specification-agreement.tsx';
export { PositionChooser } from './rows/position-chooser.tsx';
export { groupChanges } from './effective/comparison-groups.ts';
