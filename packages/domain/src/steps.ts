/** Interruptible long work: the runner decides when to resume it. */
export type Steps<Result> = Generator<undefined, Result>;

export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

export function* mapInSteps<Item, Result>(items: readonly Item[], change: (item: Item) => Result): Steps<Result[]> {
  const changed: Result[] = [];
  for (const item of items) {
    changed.push(change(item));
    yield;
  }
  return changed;
}

/** Stable: items that compare as equal keep their order. */
export function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Steps<Item[]> {
  if (items.length <= SORTED_AT_ONCE) {
    yield;
    return items.toSorted(compare);
  }
  const half = items.length >> 1;
  const left = yield* sortInSteps(items.slice(0, half), compare);
  const right = yield* sortInSteps(items.slice(half), compare);
  const sorted: Item[] = [];
  let at = 0;
  for (const item of right) {
    for (let next = left[at]; next !== undefined && compare(next, item) <= 0; next = left[at]) {
      sorted.push(next);
      at += 1;
    }
    sorted.push(item);
    yield;
  }
  for (const item of left.slice(at)) sorted.push(item);
  return sorted;
}

const SORTED_AT_ONCE = 500;
