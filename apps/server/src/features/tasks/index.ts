export { bulkTasksJob } from './bulk/bulk-job.ts';
export { BULK_JOB } from './bulk/bulk-job.service.ts';
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
export { findProjectPhoto, listProjectPhotos } from './attachments/project-photos.repository.ts';
export { acceptedQuantities } from './work/accepted-quantities.repository.ts';
export { moveOrderedWork } from './work/moved-work.service.ts';
export { findLostWork, type LostWork, readDoneWork } from './work/lost-work.repository.ts';
export { openTaskCounts, workByContractOf, workDaysOf, workDoneOf } from './work/work-done.repository.ts';
export { makeRecurringTasks } from './recurrences/make-recurring.service.ts';
export { isVisible as isTaskVisible } from './card/task-view.repository.ts';
export { fieldLinkParts } from './field-links/field-link-parts.repository.ts';
