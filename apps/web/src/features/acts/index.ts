export { ActRegisterScreen } from './register/acts-register-screen.tsx';
export type { ActFilters } from './register/acts-register-queries.ts';
export { ActScreen } from './screen/act-screen.tsx';
export { SummaryScreen } from './summaries/summary-screen.tsx';
export { loadContractWork } from './work/load-contract-work.ts';
