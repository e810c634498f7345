import type { Settings } from '../settings/specification-settings.ts';
import type { CalculationTerms } from './calculation.types.ts';

/** Overhead and profit settings of the specification, and whether it is a repair. */
export function calculationTerms(settings: Settings): CalculationTerms {
  return {
    overhead: { mode: settings.overhead_mode, percent: settings.overhead_percent },
    profit: { mode: settings.profit_mode, percent: settings.profit_percent },
    isRepair: settings.is_repair,
  };
}
