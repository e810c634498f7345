export { CustomerDecisions } from './customer-decisions.tsx';
export { CustomerLinksDialog } from './lazy-dialogs.ts';
