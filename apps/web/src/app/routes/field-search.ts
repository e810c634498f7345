import { optional, readMatching, type Search, UUID } from './search.ts';

/** A QR code on site names the project, or a single task. */
export function fieldSearch(search: Search) {
  const task = Number(search['task']);
  return optional({
    task: Number.isInteger(task) && task > 0 ? task : undefined,
    project: readMatching(search['project'], UUID),
  });
}
