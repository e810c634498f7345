export { NewBillDialog } from './new-bill-dialog.tsx';
export { ChooseProjectDialog } from './choose-project-dialog.tsx';
export type { BillPlace } from './new-bill-queries.ts';
