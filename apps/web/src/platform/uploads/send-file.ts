import { PART_BYTES } from '@karkas/api/files/files.schemas.ts';
import { type CallOptions, newIdempotencyKey } from '../requests/call-endpoint.ts';
import type { SendOptions } from './send-options.ts';

/**
 * Sends a file to an endpoint that takes it in the request or by `upload_id`. Large files are sent in parts, and after
 * a lost connection only missing parts are sent again.
 */
export async function sendFile<Answer>(
  upload: SendOptions & { file: File },
  call: (query: { upload_id?: string }, options: CallOptions) => Promise<Answer>,
): Promise<Answer> {
  const { file, signal, onProgress } = upload;
  const whole = (): Promise<Answer> =>
    call({}, { file, signal, onUploadProgress: onProgress, idempotencyKey: newIdempotencyKey() });
  if (file.size <= PART_BYTES) return whole();
  const { uploadInParts } = await import('./send-in-parts.ts');
  const finish = (id: string, idempotencyKey: string): Promise<Answer> => call({ upload_id: id }, { idempotencyKey });
  return uploadInParts(upload, { finish, whole });
}
