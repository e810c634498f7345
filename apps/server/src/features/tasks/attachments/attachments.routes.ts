import { commentAttachments, taskAttachments } from '@karkas/api/tasks/task-attachments.endpoints.ts';
import type { attachmentUploadQuery } from '@karkas/api/tasks/task-attachments.schemas.ts';
import type { z } from 'zod';
import { type FileParts, joinParts } from '#features/files';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveDownload, serveInCompany, serveUpload } from '#platform/http/serve-endpoint.ts';
import * as attachments from './attachments.service.ts';

type UploadQuery = z.output<typeof attachmentUploadQuery>;
const shotOf = ({ taken_at, latitude, longitude }: Omit<UploadQuery, 'upload_id'>) => ({
  taken_at: taken_at ?? null,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

export function registerTaskAttachments(server: HttpServer, parts: FileParts): void {
  for (const endpoints of [taskAttachments, commentAttachments]) {
    serveInCompany(server, endpoints.list, ({ params, query }, scope) =>
      attachments.listAttachments(scope, params, query),
    );
    serveUpload(server, endpoints.upload, {
      check: (params, scope, { upload_id }) =>
        attachments.checkAttachment(scope, parts, { place: params, isHere: upload_id !== undefined }),
      keep: ({ params, query, file }, company) =>
        attachments.attach(parts, company, { place: params, file, shot: shotOf(query) }),
      partsOf: ({ params, query: { upload_id: id, ...shot } }, company) =>
        joinParts(parts, company, {
          id,
          keep: (joined) => attachments.attach(parts, company, { place: params, shot: shotOf(shot), ...joined }),
        }),
    });
    serveInCompany(server, endpoints.get, ({ params }, scope) =>
      attachments.getAttachment(scope, params, params.attachment_id),
    );
    serveDownload(server, endpoints.download, ({ params }, scope) =>
      attachments.downloadAttachment(scope, parts, { place: params, id: params.attachment_id }),
    );
    serveInCompany(server, endpoints.remove, ({ params }, scope) =>
      attachments.deleteAttachment(scope, params, params.attachment_id),
    );
    serveInCompany(server, endpoints.removeMany, ({ params, body }, scope) =>
      attachments.deleteAttachments(scope, params, body.ids),
    );
  }
}
