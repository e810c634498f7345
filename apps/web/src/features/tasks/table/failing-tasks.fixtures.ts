import type { TaskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { type Answer, failingFetch, type Fault } from '../../../testing/failing-network.ts';
import { aTaskInList } from '../testing-tasks.fixtures.ts';
import type { TaskChoices } from '../fields/use-task-choices.ts';

type Changes = { title?: string; start_date?: string | null; assignee_id?: string | null };
type Item = { id: string; version: number; changes: Changes };
/** A written cell and the value it replaced. */
type Accepted = { row: string; key: string; value: string; over: string };
/** Items that an answer about many leaves out: none, done ones, or ones that were not reached. */
export type Omission = 'none' | 'done' | 'not_reached';

const ONE_TASK = /\/tasks\/([^/]+)\/$/;

/** Assignees are unlimited: unique ones tell who typed them. */
const personOf = (id: string) => ({ id, name: id });
export const tableChoices = (names: readonly string[]): TaskChoices => ({
  statuses: [],
  categories: [],
  tags: [],
  people: names.map((name) => ({ ...personOf(name), isSelf: false, seesAll: true })),
  projects: [],
  priorities: [{ id: 'normal', name: 'Обычный' }],
  isReady: true,
});

/** Values that the server rejects. */
const isRefused = ({ assignee_id: id }: Changes): boolean => id?.endsWith('3') ?? false;

/** `fetch` stub: the tasks of a table behind an unreliable network. */
export function aFailingTaskServer(ids: readonly string[], next: { fault: () => Fault; omission: () => Omission }) {
  const tasks = new Map(ids.map((id) => [id, aTaskInList({ id, title: id })] as const));
  const accepted: Accepted[] = [];

  function write({ id, version, changes }: Item): Answer {
    const task = tasks.get(id);
    if (task === undefined) return { status: 404, body: { code: 'not_found', detail: 'Нет' } };
    if (task.version !== version) return { status: 409, body: { code: 'version_conflict', current: task } };
    if (isRefused(changes)) return { status: 400, body: { code: 'invalid', detail: 'Нельзя' } };
    const { assignee_id: assignee, ...plain } = changes;
    const person = typeof assignee === 'string' ? personOf(assignee) : null;
    const fields = { ...plain, ...(assignee === undefined ? {} : { assignee: person }) };
    const saved: TaskInList = { ...task, ...fields, version: version + 1 };
    for (const key of ['title', 'start_date', 'assignee'] as const)
      if (shown(task, key) !== shown(saved, key))
        accepted.push({ row: id, key, value: shown(saved, key), over: shown(task, key) });
    tasks.set(id, saved);
    return { status: 200, body: saved };
  }

  function writeAll(items: readonly Item[]): Answer {
    const omission = next.omission();
    const results = items.flatMap((item, place) => {
      if (omission === 'not_reached' && place === items.length - 1) return [];
      const { status, body } = write(item);
      if (omission === 'done' && place === 0) return [];
      const { code = null, detail = null, version = null } = body as Record<string, unknown>;
      const result = { id: item.id, number: 1, is_done: status === 200, code, detail };
      return [status === 200 ? { ...result, code: null, version } : result];
    });
    return { status: 200, body: { results, done_count: 0, refused_count: 0 } };
  }

  function answer(_method: string, path: string, body: unknown): Answer {
    if (path.endsWith('/tasks/bulk/')) return writeAll((body as { items: Item[] }).items);
    const { version, ...changes } = body as Changes & { version: number };
    return write({ id: ONE_TASK.exec(path)?.[1] ?? '', version, changes });
  }

  return { tasks, accepted, fetch: failingFetch(answer, next.fault) };
}

/** A cell as the table displays it. */
export function shown(task: TaskInList, key: string): string {
  if (key === 'title') return task.title;
  if (key === 'assignee') return task.assignee?.name ?? '';
  return (task.start_date ?? '').split('-').toReversed().join('.');
}
