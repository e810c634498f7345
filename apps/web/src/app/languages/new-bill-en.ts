import { newBillEn } from '../../features/new-bill/new-bill.en.texts.ts';

/** The words of the windows in which a chain begins, which come with them. */
export const newBill = { newBill: newBillEn } as const;
