import { createTaskTag } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { tagsOptions } from '../task-queries.ts';

/** Creates a tag the company does not have yet; the line then recognises it. */
export function NewTag({ name }: { name: string }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayCreate = useAbility('task.update');
  const [idempotencyKey] = useState(newIdempotencyKey);
  const create = useMutation({
    mutationFn: () => callEndpoint(createTaskTag, { body: { name, color: 'gray' } }, { idempotencyKey }),
    meta: { failure: t('taskLine.tagFailed') },
    onSuccess: (tag) =>
      client.setQueryData(tagsOptions().queryKey, (tags = []) => [...tags.filter(({ id }) => id !== tag.id), tag]),
    // Someone else may have created it a moment ago.
    onError: () => client.invalidateQueries({ queryKey: tagsOptions().queryKey }),
  });
  if (!mayCreate) return null;
  return (
    <Button size="small" icon="plus" isPending={create.isPending} onClick={() => create.mutate()}>
      {t('taskLine.createTag', { name })}
    </Button>
  );
}
