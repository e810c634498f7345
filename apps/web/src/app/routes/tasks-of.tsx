import type { ReactNode } from 'react';
import { LinkedTasks, type LinkedTo } from '#features/linked-tasks';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { withTaskTexts } from '../languages/later-texts.ts';

const LinkedTaskForm = laterWindow(async () => (await withTaskTexts(() => import('#features/tasks'))).LinkedTaskForm);

/** The tasks of an object on its page; a new one keeps the link, and the project where the object lies in one. */
export function TasksOf({ to, projectId }: { to: LinkedTo; projectId?: string }): ReactNode {
  return (
    <LinkedTasks to={to} renderForm={(close) => <LinkedTaskForm to={to} projectId={projectId} onClose={close} />} />
  );
}
