import type { ExternalId } from '@karkas/api/core/external-id.ts';
import type { Task, taskReplacement } from '@karkas/api/tasks/tasks.schemas.ts';
import type { z } from 'zod';
import { requirePermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { writeByExternalId } from '#platform/db/external-ids.ts';
import type { JsonText } from '#platform/json-text.ts';
import { createTask } from './create-task.service.ts';
import { replaceTask } from '../tasks.service.ts';

/** Omitted fields are empty, as in a full replacement: category settings are not applied. */
export function putTaskByExternalId(
  scope: CompanyScope,
  { source, value }: ExternalId,
  body: z.output<typeof taskReplacement>,
): Promise<JsonText<Task>> {
  const external = { source, value };
  return writeByExternalId(
    scope,
    { table: 'task', external, stated: body.external_id },
    {
      create: () => {
        requirePermission(scope.actor, 'task.create');
        const {
          version: _,
          override: _override,
          reason: _reason,
          with_open_children: _children,
          with_open_approvals: _approvals,
          ...input
        } = body;
        return createTask(scope, { ...input, external_id: external });
      },
      replace: (id) => replaceTask(scope, id, body),
    },
  );
}
