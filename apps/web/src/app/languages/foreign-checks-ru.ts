import { billMoneyRu } from '../../features/specifications/bills/bill-money.ru.texts.ts';
import { foreignRu } from '../../features/specifications/foreign/foreign.ru.texts.ts';

/** The words of the check of foreign estimates, and of tables whose columns are named by hand. */
export const foreignChecks = { foreignChecks: foreignRu, billMoney: billMoneyRu } as const;
