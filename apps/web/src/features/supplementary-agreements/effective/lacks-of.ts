import type { AgreementEffect } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';

/** The prices that a sum lacks, as `BoundedMoney` takes them. */
export const lacksOf = (gaps: Gaps | undefined) => ({
  missing: gaps?.missing_prices,
  deductions: gaps?.missing_deductions,
});

type Sides = Omit<AgreementEffect, 'agreement_id' | 'changes_count' | 'price_change'>;

/** The prices that the change of an agreement lacks on both sides. */
export const lacksOfChange = (sides: Sides) => ({
  missing: sides.missing_prices_after,
  deductions: sides.missing_deductions_after,
  missingOff: sides.missing_prices_before,
  deductionsOff: sides.missing_deductions_before,
});
