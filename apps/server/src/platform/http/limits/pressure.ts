/**
 * Whether a measured delay of the event loop means overload. On a machine with no free processor, right after a start
 * above all, an interval can pass without a sample: the meter then reports infinity, which is no measurement.
 */
export function isOverloaded(delay: number | string | undefined): boolean {
  return typeof delay === 'number' && Number.isFinite(delay);
}
