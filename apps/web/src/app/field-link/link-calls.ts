import type { FieldForm, FieldOrder, FieldReport } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { type CallResult, has, linkCalls, postJson } from '../link-pages/link-call.ts';

const isForm = (body: unknown): body is FieldForm => has(body, 'orders');
const isOrder = (body: unknown): body is FieldOrder => has(body, 'works');
const isPhoto = (body: unknown): body is { is_stored: boolean } => has(body, 'is_stored');

export type LinkCalls = {
  open: () => Promise<CallResult<FieldForm>>;
  submit: (taskId: string, report: FieldReport) => Promise<CallResult<FieldOrder>>;
  sendPhoto: (taskId: string, photo: Blob, sha256: string | null) => Promise<CallResult<{ is_stored: boolean }>>;
};

/** The three calls available to a link. */
export function callsOf(token: string, language: string): LinkCalls {
  const call = linkCalls(`/api/field/${encodeURIComponent(token)}/`, language);
  return {
    open: () => call('', isForm),
    submit: (taskId, report) => call(`orders/${taskId}/`, isOrder, postJson(report)),
    sendPhoto: (taskId, photo, sha256) => {
      const form = new FormData();
      form.append('file', photo, 'photo.jpg');
      const query = sha256 === null ? '' : `?sha256=${sha256}`;
      return call(`orders/${taskId}/photos/${query}`, isPhoto, { method: 'POST', body: form });
    },
  };
}
