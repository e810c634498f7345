export { NewBillDialog } from './new-bill-dialog.tsx';
export type { BillPlace } from './new-bill-queries.ts';
