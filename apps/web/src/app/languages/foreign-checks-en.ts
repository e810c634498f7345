import { billMoneyEn } from '../../features/specifications/bills/bill-money.en.texts.ts';
import { foreignEn } from '../../features/specifications/foreign/foreign.en.texts.ts';

/** The words of the check of foreign estimates, and of tables whose columns are named by hand. */
export const foreignChecks = { foreignChecks: foreignEn, billMoney: billMoneyEn } as const;
