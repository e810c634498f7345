export { bulkTasksJob } from './bulk-job.ts';
export { BULK_JOB } from './bulk-job.service.ts';
export { registerTasks } from './tasks.routes.ts';
export {
  taskCategoryRecord,
  taskCommentRecord,
  taskRecord,
  taskRecurrenceRecord,
  taskStatusRecord,
  taskTagRecord,
  taskTemplateRecord,
  taskViewRecord,
} from './task-record.repository.ts';
export { findLostWork, type LostWork, readDoneWork } from './lost-work.repository.ts';
export { openMatters, workDaysOf, workDoneOf } from './work-done.repository.ts';
export { makeRecurringTasks } from './recurrences/make-recurring.service.ts';
export { isVisible as isTaskVisible } from './task-view.repository.ts';
