import * as endpoints from '@karkas/api/tasks/task-comments.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany } from '#platform/http/serve/serve-endpoint.ts';
import * as comments from './comments.service.ts';

export function registerTaskComments(server: HttpServer): void {
  serveInCompany(server, endpoints.listTaskComments, ({ params, query }, scope) =>
    comments.listComments(scope, params.task_id, query),
  );
  serveInCompany(server, endpoints.createTaskComment, ({ params, body }, scope) =>
    comments.createComment(scope, params.task_id, body),
  );
  serveInCompany(server, endpoints.getTaskComment, ({ params }, scope) =>
    comments.getComment(scope, params.task_id, params.comment_id),
  );
  serveInCompany(server, endpoints.putTaskComment, ({ params, body }, scope) =>
    comments.changeComment(scope, { taskId: params.task_id, id: params.comment_id }, body),
  );
  serveInCompany(server, endpoints.patchTaskComment, ({ params, body }, scope) =>
    comments.changeComment(scope, { taskId: params.task_id, id: params.comment_id }, body),
  );
  serveInCompany(server, endpoints.deleteTaskComment, ({ params }, scope) =>
    comments.deleteComment(scope, { taskId: params.task_id, id: params.comment_id }),
  );
}
