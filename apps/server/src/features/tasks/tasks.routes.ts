import { mendTask } from './remarks/mend-task.service.ts';
import { printRemarks } from './remarks/remark-list.service.ts';
import * as preloadEndpoints from '@karkas/api/tasks/settings/task-preload.endpoints.ts';
import * as settingEndpoints from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { exportTasks as exportEndpoint } from '@karkas/api/tasks/lists/task-export.endpoints.ts';
import { downloadRemarks } from '@karkas/api/tasks/lists/task-remarks.endpoints.ts';
import { taskByExternalId } from '@karkas/api/tasks/external-tasks.endpoints.ts';
import * as endpoints from '@karkas/api/tasks/tasks.endpoints.ts';
import { downloadWorkOrder } from '@karkas/api/tasks/work/work-order.endpoints.ts';
import * as importEndpoints from '@karkas/api/tasks/lists/task-import.endpoints.ts';
import type { TableReader } from '#features/bill-reader';
import type { FileParts, ThumbnailParts } from '#features/files';
import type { HttpServer } from '#platform/http/http-server.ts';
import {
  serveDownload,
  serveInCompany,
  serveReading,
  serveInTransactions,
  serveUpload,
} from '#platform/http/serve/serve-endpoint.ts';
import { registerTaskAttachments } from './attachments/attachments.routes.ts';
import { createFeedSecrets } from './calendar-feed/feed-address.ts';
import { registerCalendarFeed } from './calendar-feed/calendar-feed.routes.ts';
import { getBulkStatus } from './bulk/bulk-job.service.ts';
import { bulkTasks } from './bulk/bulk.service.ts';
import { registerFieldLinks } from './field-links/field-links.routes.ts';
import { registerTaskComments } from './comments/comments.routes.ts';
import { createBlockingTask, createTask } from './card/create-task.service.ts';
import { checkTaskTable, downloadTaskTable, importTasks } from './import/import-tasks.service.ts';
import { decideTask } from './approvals/decide-task.service.ts';
import { putTaskByExternalId } from './card/external-tasks.service.ts';
import {
  createSetting,
  deleteSetting,
  getSetting,
  listSettings,
  patchSetting,
} from './settings/task-settings.service.ts';
import { exportTasks } from './export/task-export.service.ts';
import * as preload from './settings/preload.service.ts';
import * as tasks from './tasks.service.ts';
import type { Documents } from '#platform/documents/documents.ts';
import { registerTaskRecurrences } from './recurrences/task-recurrences.routes.ts';
import { registerTaskTemplates } from './templates/task-templates.routes.ts';
import { registerTaskViews } from './views/task-views.routes.ts';
import { getProgress } from './work/work-items.service.ts';
import { printWorkOrder } from './work-order/work-order.service.ts';

type Parts = FileParts &
  ThumbnailParts & { documents: Documents; reader: TableReader; publicUrl: () => string; addressKey: string };

export function registerTasks(server: HttpServer, parts: Parts): void {
  registerSettings(server);
  registerPreload(server);
  registerTaskViews(server);
  registerTaskTemplates(server);
  registerTaskRecurrences(server);
  registerCalendarFeed(server, { secrets: createFeedSecrets(parts.addressKey), publicUrl: parts.publicUrl });
  registerTaskComments(server);
  registerTaskAttachments(server, parts);
  registerFieldLinks(server, parts);
  serveDownload(server, exportEndpoint, ({ query }, scope) => exportTasks(scope, query, parts.documents));
  serveReading(server, endpoints.listTasks, ({ query }, reader) => tasks.listTasks(reader, query));
  serveReading(server, endpoints.listPlannedTasks, ({ query }, reader) => tasks.listPlannedTasks(reader, query));
  serveReading(server, endpoints.listMyTasks, ({ query }, reader) => tasks.listMyTasks(reader, query));
  serveInCompany(server, endpoints.createTask, ({ body }, scope) => createTask(scope, body));
  serveReading(server, endpoints.getTask, ({ params }, reader) => tasks.getTask(reader, { id: params.task_id }));
  serveReading(server, endpoints.getTaskByNumber, ({ params }, reader) =>
    tasks.getTask(reader, { number: params.number }),
  );
  serveReading(server, taskByExternalId.get, ({ params }, reader) => tasks.getTask(reader, { external: params }));
  serveInCompany(server, taskByExternalId.put, ({ params, body }, scope) => putTaskByExternalId(scope, params, body));
  serveInCompany(server, endpoints.putTask, ({ params, body }, scope) =>
    tasks.replaceTask(scope, params.task_id, body),
  );
  serveInCompany(server, endpoints.patchTask, ({ params, body }, scope) =>
    tasks.patchTask(scope, params.task_id, body),
  );
  serveInCompany(server, endpoints.deleteTask, ({ params, body }, scope) =>
    tasks.deleteTask(scope, params.task_id, body.version),
  );
  serveInCompany(server, endpoints.changeTaskStatus, ({ params, body }, scope) =>
    tasks.changeTaskStatus(scope, params.task_id, body),
  );
  serveInCompany(server, endpoints.decideTask, ({ params, body }, scope) => decideTask(scope, params.task_id, body));
  serveInCompany(server, endpoints.mendTask, ({ params, body }, scope) => mendTask(scope, params.task_id, body));
  serveReading(server, endpoints.getTaskPermissions, ({ params }, reader) =>
    tasks.getPermissions(reader, params.task_id),
  );
  serveInCompany(
    server,
    endpoints.getWorkProgress,
    ({ params }, scope) => getProgress(scope, params.specification_id),
    {
      isLong: true,
    },
  );
  serveDownload(server, downloadWorkOrder, ({ params, query }, scope) =>
    printWorkOrder(scope, params.task_id, { format: query.format, documents: parts.documents }),
  );
  serveDownload(server, downloadRemarks, ({ query }, scope) => printRemarks(scope, query, parts.documents));
  registerImport(server, parts);
  serveInCompany(server, endpoints.getTaskBulkStatus, ({ query }, scope) => getBulkStatus(scope, query.job_id));
  serveInTransactions(server, endpoints.bulkTasks, ({ body }, company) => bulkTasks(company, body), { isLong: true });
  serveInCompany(server, endpoints.createBlockingTask, ({ params, body }, scope) =>
    createBlockingTask(scope, params.task_id, body),
  );
}

function registerImport(server: HttpServer, { reader, documents }: Parts): void {
  serveUpload(server, importEndpoints.checkTaskTable, {
    keep: ({ file, query }, company) => checkTaskTable(reader, company, { file, ...query }),
  });
  serveUpload(server, importEndpoints.importTasks, {
    keep: ({ file, query }, company) => importTasks(reader, company, { file, ...query }),
  });
  serveDownload(server, importEndpoints.downloadTaskTable, (_, scope) => downloadTaskTable(scope, documents));
}

function registerPreload(server: HttpServer): void {
  serveReading(server, preloadEndpoints.listTaskPreload, (_, reader) => preload.listPreload(reader));
  serveReading(server, preloadEndpoints.getTaskPreload, ({ params }, reader) =>
    preload.getPreload(reader, params.category_id),
  );
  serveInCompany(server, preloadEndpoints.putTaskPreload, ({ params, body }, scope) =>
    preload.putPreload(scope, params.category_id, body),
  );
  serveInCompany(server, preloadEndpoints.checkTaskPreloadAccess, (_, scope) => preload.checkPreloadAccess(scope));
}

function registerSettings(server: HttpServer): void {
  serveReading(server, settingEndpoints.listTaskStatuses, (_, reader) => listSettings(reader, 'task_status'));
  serveInCompany(server, settingEndpoints.createTaskStatus, ({ body }, scope) =>
    createSetting(scope, 'task_status', body),
  );
  serveInCompany(server, settingEndpoints.patchTaskStatus, ({ params, body }, scope) =>
    patchSetting(scope, 'task_status', params.status_id, body),
  );
  serveInCompany(server, settingEndpoints.deleteTaskStatus, ({ params }, scope) =>
    deleteSetting(scope, 'task_status', params.status_id),
  );
  serveReading(server, settingEndpoints.listTaskCategories, (_, reader) => listSettings(reader, 'task_category'));
  serveInCompany(server, settingEndpoints.createTaskCategory, ({ body }, scope) =>
    createSetting(scope, 'task_category', body),
  );
  serveInCompany(server, settingEndpoints.patchTaskCategory, ({ params, body }, scope) =>
    patchSetting(scope, 'task_category', params.category_id, body),
  );
  serveInCompany(server, settingEndpoints.deleteTaskCategory, ({ params }, scope) =>
    deleteSetting(scope, 'task_category', params.category_id),
  );
  serveReading(server, settingEndpoints.listTaskTags, (_, reader) => listSettings(reader, 'task_tag'));
  serveInCompany(server, settingEndpoints.createTaskTag, ({ body }, scope) => createSetting(scope, 'task_tag', body));
  serveReading(server, settingEndpoints.getTaskTag, ({ params }, reader) =>
    getSetting(reader, 'task_tag', params.tag_id),
  );
  serveInCompany(server, settingEndpoints.patchTaskTag, ({ params, body }, scope) =>
    patchSetting(scope, 'task_tag', params.tag_id, body),
  );
  serveInCompany(server, settingEndpoints.deleteTaskTag, ({ params }, scope) =>
    deleteSetting(scope, 'task_tag', params.tag_id),
  );
}
