import { planPrices, type PlannedPrices, type PlanTask } from './plan-prices.ts';

/** Entry of the worker thread: the sums of ten thousand rows would hold up every other request. */
export default function run(task: PlanTask): PlannedPrices {
  return planPrices(task);
}
