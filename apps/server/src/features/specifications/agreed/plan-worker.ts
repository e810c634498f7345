import { planPrices, type PlannedPrices, type PlanTask } from './plan-prices.ts';

/** Worker thread entry: ten thousand rows would block the event loop. */
export default function run(task: PlanTask): PlannedPrices {
  return planPrices(task);
}
