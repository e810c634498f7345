import type { Actor } from '#platform/access/actor.ts';
import { hasPermission } from '#platform/access/require-permission.ts';
import { type PartsSeen, partsSeen } from '#features/project-overview';

/** Which child records of objects the actor may view; the others are not read and do not affect any risk. */
export type ObjectsSeen = PartsSeen & { tasks: boolean };

export const objectsSeen = (actor: Actor): ObjectsSeen => ({
  ...partsSeen(actor),
  tasks: hasPermission(actor, 'task.view'),
});
