import { lazy, Suspense, type ReactNode } from 'react';
import type { LinkedTo } from '#features/linked-tasks';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { withTaskTexts } from '../../languages/lazy-texts.ts';

// Both are lazy: the list is at the end of the page, the dialog opens on demand.
const LinkedTasks = lazy(async () => ({ default: (await import('#features/linked-tasks')).LinkedTasks }));
const LinkedTaskForm = lazyDialog(async () => (await withTaskTexts(() => import('#features/tasks'))).LinkedTaskForm);

/** The tasks of a record on its page; a new one is linked to it, and to its project if it has one. */
export function TasksOf({ to, projectId }: { to: LinkedTo; projectId?: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <LinkedTasks to={to} renderForm={(close) => <LinkedTaskForm to={to} projectId={projectId} onClose={close} />} />
    </Suspense>
  );
}
