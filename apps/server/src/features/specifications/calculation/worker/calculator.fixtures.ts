import type { CalculationTask } from './calculation-worker.ts';
import type { PositionToCalculate } from '../calculation.types.ts';

export const positionOf = (id: string): PositionToCalculate => ({
  id,
  name: id,
  unit: 'м2',
  quantity: '1',
  code: null,
  sectionName: null,
  normId: null,
  resources: [],
  coefficients: [],
  own: { own_overhead_percent: null, own_profit_percent: null, own_kind_of_work: null },
});
export const ids = Array.from({ length: 100 }, (_, index) => `position ${index}`);
export const terms: CalculationTask['terms'] = {
  overhead: { mode: 'none', percent: null },
  profit: { mode: 'none', percent: null },
  isRepair: false,
};
