import { commentAttachments, taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { photoReceipts } from '@karkas/api/tasks/files/photo-receipts.endpoints.ts';
import { listProjectPhotos } from '@karkas/api/tasks/files/project-photos.endpoints.ts';
import type { attachmentUploadQuery } from '@karkas/api/tasks/files/task-attachments.schemas.ts';
import type { z } from 'zod';
import { type FileParts, joinParts, type ThumbnailParts } from '#features/files';
import { invalidField } from '#platform/errors.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveDownload,
  serveInCompany,
  serveMadeDownload,
  serveReading,
  serveUpload,
} from '#platform/http/serve/serve-endpoint.ts';
import * as attachments from './attachments.service.ts';

type UploadQuery = z.output<typeof attachmentUploadQuery>;
const shotOf = ({ taken_at, latitude, longitude }: Omit<UploadQuery, 'upload_id' | 'sha256'>) => ({
  taken_at: taken_at ?? null,
  latitude: latitude ?? null,
  longitude: longitude ?? null,
});

/**
 * Rejects a file whose hash differs from the declared one.
 *
 * @throws {Problem} at the field `sha256`
 */
function requireSame({ sha256: sent }: UploadQuery, { sha256 }: { sha256: string }): void {
  if (sent !== undefined && sent !== sha256) throw invalidField('sha256', 'hash_differs');
}

export function registerTaskAttachments(server: HttpServer, parts: FileParts & ThumbnailParts): void {
  serveReading(server, photoReceipts, ({ query }, reader) => attachments.listReceipts(reader, query.sha256));
  serveReading(server, listProjectPhotos, ({ params, query }, reader) =>
    attachments.listProjectPhotos(reader, params.project_id, query),
  );
  for (const endpoints of [taskAttachments, commentAttachments]) {
    serveInCompany(server, endpoints.list, ({ params, query }, scope) =>
      attachments.listAttachments(scope, params, query),
    );
    serveUpload(server, endpoints.upload, {
      check: (params, scope, { upload_id }) =>
        attachments.checkAttachment(scope, parts, { place: params, isHere: upload_id !== undefined }),
      keep: ({ params, query, file }, company) => {
        requireSame(query, file);
        return attachments.attach(parts, company, { place: params, file, shot: shotOf(query) });
      },
      partsOf: ({ params, query }, company) =>
        joinParts(parts, company, {
          id: query.upload_id,
          keep: (joined) => {
            requireSame(query, joined.file);
            return attachments.attach(parts, company, { place: params, shot: shotOf(query), ...joined });
          },
        }),
    });
    serveInCompany(server, endpoints.get, ({ params }, scope) =>
      attachments.getAttachment(scope, params, params.attachment_id),
    );
    serveDownload(server, endpoints.download, ({ params }, scope) =>
      attachments.downloadAttachment(scope, parts, { place: params, id: params.attachment_id }),
    );
    serveMadeDownload(server, endpoints.thumbnail, ({ params }, company) =>
      attachments.sendSmall(parts, company, { place: params, id: params.attachment_id }),
    );
    serveInCompany(server, endpoints.remove, ({ params }, scope) =>
      attachments.deleteAttachment(scope, params, params.attachment_id),
    );
    serveInCompany(server, endpoints.removeMany, ({ params, body }, scope) =>
      attachments.deleteAttachments(scope, params, body.ids),
    );
  }
}
