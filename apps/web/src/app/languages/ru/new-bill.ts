import { newBillRu } from '../../../features/new-bill/new-bill.ru.texts.ts';

/** Russian texts of the dialogs that start from a bill, loaded with them. */
export const newBill = { newBill: newBillRu } as const;
