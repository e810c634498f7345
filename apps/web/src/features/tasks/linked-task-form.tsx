import type { TaskLinkKind } from '@karkas/api/tasks/tasks.choices.ts';
import type { ReactNode } from 'react';
import { TaskFormDialog } from './later-windows.ts';

/** A new task of an object, linked to it. */
export function LinkedTaskForm({
  to,
  projectId,
  onClose,
}: {
  to: { kind: TaskLinkKind; id: string };
  projectId?: string | undefined;
  onClose: () => void;
}): ReactNode {
  return (
    <TaskFormDialog
      task={null}
      {...(projectId === undefined ? {} : { first: { project_id: projectId } })}
      links={[to]}
      onClose={onClose}
    />
  );
}
