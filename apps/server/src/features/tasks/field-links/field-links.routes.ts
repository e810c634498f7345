import * as endpoints from '@karkas/api/tasks/links/field-links.endpoints.ts';
import type { FileParts } from '#features/files';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, servePublic, servePublicUpload, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { checkPhoto, openLink, report, savePhoto } from './crew-work.service.ts';
import * as links from './field-links.service.ts';

export function registerFieldLinks(server: HttpServer, parts: FileParts & { publicUrl: () => string }): void {
  serveReading(server, endpoints.listFieldLinks, ({ query }, reader) => links.listLinks(reader, query.project_id));
  serveInCompany(server, endpoints.createFieldLink, ({ body }, scope) =>
    links.createLink(scope, body, parts.publicUrl),
  );
  serveInCompany(server, endpoints.revokeFieldLink, ({ params }, scope) =>
    links.revokeLink(scope, params.field_link_id),
  );
  servePublic(server, endpoints.openFieldLink, ({ params }, { anonymously }) =>
    anonymously((scope) => openLink(scope, params.field_token)),
  );
  servePublic(server, endpoints.reportByFieldLink, ({ params, body }, { anonymously }) =>
    anonymously((scope) => report(scope, { token: params.field_token, taskId: params.task_id }, body)),
  );
  servePublicUpload(server, endpoints.uploadByFieldLink, async ({ anonymously, params, query }, withFile) => {
    const place = { token: params.field_token, taskId: params.task_id };
    await checkPhoto(anonymously, place);
    return withFile((file) => savePhoto(parts, anonymously, { place, file, sent: query.sha256 }));
  });
}
