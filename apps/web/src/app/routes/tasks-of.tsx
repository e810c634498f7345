import { lazy, Suspense, type ReactNode } from 'react';
import type { LinkedTo } from '#features/linked-tasks';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { withTaskTexts } from '../languages/later-texts.ts';

// Both come after the page itself: the list stands at its end, the window is asked for.
const LinkedTasks = lazy(async () => ({ default: (await import('#features/linked-tasks')).LinkedTasks }));
const LinkedTaskForm = laterWindow(async () => (await withTaskTexts(() => import('#features/tasks'))).LinkedTaskForm);

/** The tasks of an object on its page; a new one keeps the link, and the project where the object lies in one. */
export function TasksOf({ to, projectId }: { to: LinkedTo; projectId?: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <LinkedTasks to={to} renderForm={(close) => <LinkedTaskForm to={to} projectId={projectId} onClose={close} />} />
    </Suspense>
  );
}
