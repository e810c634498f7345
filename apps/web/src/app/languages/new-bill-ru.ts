import { newBillRu } from '../../features/new-bill/new-bill.ru.texts.ts';

/** The words of the windows in which a chain begins, which come with them. */
export const newBill = { newBill: newBillRu } as const;
