export { registerTasks } from './tasks.routes.ts';
export { taskCategoryRecord, taskRecord, taskStatusRecord, taskTagRecord } from './task-record.repository.ts';
