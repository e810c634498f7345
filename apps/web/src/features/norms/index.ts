export { BasesScreen } from './bases/bases-screen.tsx';
export { NormScreen } from './norm-screen.tsx';
export { NormsScreen } from './norms-screen.tsx';
export { saveOwnNorm } from './own-norms/own-norm-queries.ts';
