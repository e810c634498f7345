import { billMoneyEn } from '../../../features/specifications/bills/bill-money.en.texts.ts';
import { foreignEn } from '../../../features/specifications/foreign/foreign.en.texts.ts';

/** English texts of the foreign estimate check, and of manual column mapping. */
export const foreignChecks = { foreignChecks: foreignEn, billMoney: billMoneyEn } as const;
