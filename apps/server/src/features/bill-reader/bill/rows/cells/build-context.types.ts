import type { Warn } from '../../warnings.ts';
import type { LooseRows } from '../assign-kinds.ts';
import type { FormulaEvaluator } from '../quantity/formula.ts';

export type BuildContext = {
  sheetName: string;
  headerRow: number | null;
  evaluate: FormulaEvaluator;
  loose: LooseRows;
  warn: Warn;
};
