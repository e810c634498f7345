import { optional, readMatching, type Search, UUID } from './search.ts';

/** A code at an object names it, or one task. */
export function fieldSearch(search: Search) {
  const task = Number(search['task']);
  return optional({
    task: Number.isInteger(task) && task > 0 ? task : undefined,
    project: readMatching(search['project'], UUID),
  });
}
