import type { TaskLinkKind } from '@karkas/api/tasks/tasks.choices.ts';
import type { ReactNode } from 'react';
import { TaskFormDialog } from '../lazy-dialogs.ts';

const LONGEST_TITLE = 300;
/** A task has at most 50 links, and one is the specification. */
const MOST_POSITIONS = 49;

/** A new task about positions of a specification, listed among the specification's tasks. */
export function PositionTaskForm({
  positions,
  specificationId,
  projectId,
  onClose,
}: {
  positions: readonly { id: string; name: string }[];
  specificationId: string;
  projectId: string;
  onClose: () => void;
}): ReactNode {
  const [first, ...others] = positions;
  return (
    <TaskFormDialog
      task={null}
      // With several positions, the name of one is not a title.
      first={{
        project_id: projectId,
        ...(first === undefined || others.length > 0 ? {} : { title: first.name.slice(0, LONGEST_TITLE) }),
      }}
      links={[
        ...positions.slice(0, MOST_POSITIONS).map(({ id }) => ({ kind: 'specification_row' as const, id })),
        { kind: 'specification', id: specificationId },
      ]}
      onClose={onClose}
    />
  );
}

/** A new task linked to an object. */
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
