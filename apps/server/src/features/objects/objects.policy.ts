import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { type PartsSeen, partsSeen } from '#features/project-reports';

/** Which of what lies under objects the actor sees; the rest is asked for nowhere and told by no risk. */
export type ObjectsSeen = PartsSeen & { tasks: boolean };

export const objectsSeen = (actor: Actor): ObjectsSeen => ({
  ...partsSeen(actor),
  tasks: hasPermission(actor, 'task.view'),
});
