import { billMoneyRu } from '../../../features/specifications/bills/bill-money.ru.texts.ts';
import { foreignRu } from '../../../features/specifications/foreign/foreign.ru.texts.ts';

/** Russian texts of the foreign estimate check, and of manual column mapping. */
export const foreignChecks = { foreignChecks: foreignRu, billMoney: billMoneyRu } as const;
