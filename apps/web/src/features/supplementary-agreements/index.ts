export { AgreementList } from './list/agreement-list.tsx';
export { AgreementScreen } from './agreement-screen.tsx';
export { EffectiveSpecificationPanel } from './effective/lazy-effective.tsx';
export { PositionChooser, SpecificationAgreement } from './lazy-dialogs.ts';
export { groupChanges } from './effective/comparison-groups.ts';
