import { decimal, roundMoney, type DecimalString } from '../../decimal/decimal.ts';
import type { GrossAmount, NetAmount, VatAmount } from '../../decimal/amount-terms.ts';
import { splitVat } from '../../money/contract-price.ts';
import type { VatRate } from '../../money/vat.ts';
import { type Charge, type ChargedStep, chargeSteps, sumOfCharges } from './charges.ts';
import { sumTotals, type SummedTotals } from './calculate-position.ts';

/** The totals of a whole document, two places each. */
export type DocumentTotals = {
  /** Workers' pay (OT), as a row has it. */
  labour: DecimalString;
  /** Machinists' pay (OTm). */
  machinists: DecimalString;
  /**
   * The payroll (FOT): workers' and machinists' pay together; a reference line next to the parts of direct, not added
   * to anything.
   */
  payroll: DecimalString;
  /** Machines without their machinists' pay. */
  machines: DecimalString;
  materials: DecimalString;
  consumables: DecimalString;
  /** Positions with an agreed price, which has no parts. */
  hand_priced: DecimalString;
  direct: DecimalString;
  overhead: DecimalString;
  profit: DecimalString;
  /** Outside direct costs, overhead and profit. */
  equipment: DecimalString;
  /** The difference between agreed prices and calculated costs. */
  adjustment: DecimalString;
  /** Charges on the sum of positions, step by step, and their sum. */
  charges: ChargedStep[];
  charges_total: DecimalString;
  /** Without VAT. */
  net: NetAmount;
  vat: VatAmount;
  /** With VAT. */
  gross: GrossAmount;
  /** The gaps: values without a price are in no sum. `boundOfSum` tells how the true total compares with these. */
  missing_prices_count: number;
  /** The gaps with a negative quantity. */
  missing_deductions_count: number;
  vat_rate: VatRate;
  vat_included: boolean;
};

export type DocumentTotalsInput = {
  positions: readonly SummedTotals[];
  vatRate: VatRate;
  /** Whether the prices already contain VAT. */
  vatIncluded: boolean;
  charges?: readonly Charge[];
};

/**
 * Sums positions, applies the charges in order and VAT once, to the total: VAT per row would differ by kopecks. Prices
 * without VAT: net is the sum, VAT goes on top. Prices with VAT: gross is the sum, VAT is found within, net is the
 * remainder. @throws InvalidDecimalError
 */
export function documentTotals({ positions, vatRate, vatIncluded, charges = [] }: DocumentTotalsInput): DocumentTotals {
  const sums = sumTotals(positions);
  const steps = chargeSteps(charges, sums);
  const charged = sumOfCharges(steps);
  const whole = roundMoney(decimal(sums.total).plus(decimal(charged)));
  const { net, vat, gross } = splitVat(whole, { rate: vatRate, isIncluded: vatIncluded });
  return {
    labour: sums.labour,
    machinists: sums.machinists,
    payroll: sums.payroll,
    machines: sums.machines,
    materials: sums.materials,
    consumables: sums.consumables,
    hand_priced: sums.hand_priced,
    direct: sums.direct,
    overhead: sums.overhead,
    profit: sums.profit,
    equipment: sums.equipment,
    adjustment: sums.adjustment,
    charges: steps,
    charges_total: charged,
    net,
    vat,
    gross,
    missing_prices_count: sums.missing_prices,
    missing_deductions_count: sums.missing_deductions,
    vat_rate: vatRate,
    vat_included: vatIncluded,
  };
}
