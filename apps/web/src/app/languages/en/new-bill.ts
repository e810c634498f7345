import { newBillEn } from '../../../features/new-bill/new-bill.en.texts.ts';

/** English texts of the dialogs that start from a bill, loaded with them. */
export const newBill = { newBill: newBillEn } as const;
