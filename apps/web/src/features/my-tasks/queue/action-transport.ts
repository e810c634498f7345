import { createTaskComment } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { changeTaskStatus, mendTask, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import type { Endpoint, EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { htmlOfText } from '#features/rich-text';
import type { ApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { translate } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import type { QueuedAction } from './queued-actions.ts';

/** The action was created for this endpoint and only stored since. */
const sentTo = <One extends Endpoint>({ sent }: QueuedAction): EndpointInput<One>['body'] =>
  sent as EndpointInput<One>['body'];

const NO_SHOT = { taken_at: null, latitude: null, longitude: null };

/** Receives the server's confirmation of a stored photo. */
type Receipt = (file: { id: string; sha256: string }) => Promise<void>;

/** Sends an action through the regular endpoints, with its idempotency key and company. */
export async function transport(
  action: QueuedAction,
  bytes: ArrayBuffer | null,
  onStored: Receipt = () => Promise.resolve(),
): Promise<Task | null> {
  const { companyId, taskId, key, doing } = action;
  const params = { company_id: companyId, task_id: taskId };
  const options = { idempotencyKey: key, companyId };
  switch (doing.kind) {
    case 'status':
      return callEndpoint(changeTaskStatus, { params, body: sentTo<typeof changeTaskStatus>(action) }, options);
    case 'quantity':
    case 'tick':
      return callEndpoint(patchTask, { params, body: sentTo<typeof patchTask>(action) }, options);
    case 'mended':
      return callEndpoint(mendTask, { params, body: sentTo<typeof mendTask>(action) }, options);
    case 'comment':
      await callEndpoint(createTaskComment, { params, body: { body: htmlOfText(doing.text, doing.people) } }, options);
      return null;
    case 'photo': {
      const file = new File([bytes ?? new ArrayBuffer()], doing.name, { type: 'image/jpeg' });
      const metadata = { ...(doing.shot ?? NO_SHOT), sha256: doing.sha256 ?? null };
      const { sendPhoto } = await import('../photos/photo-calls.ts');
      await onStored(await sendPhoto(params, metadata, { ...options, file }));
      return null;
    }
  }
}

/** Why the server rejected it: the message, then the fields and tasks it names. */
export function wordsOf(error: ApiError): string[] {
  const { blockers = [], hidden_blockers_count: hidden = 0 } = error.body;
  const words = [
    error.detail ?? describeFailure(error, errorTexts()),
    ...error.errors.map(({ message }) => message),
    ...blockers.map(({ number, title }) => `№ ${number} ${title}`),
    ...(hidden > 0 ? [translate('tasks.refusal.hidden', { count: hidden })] : []),
  ];
  return [...new Set(words)];
}
