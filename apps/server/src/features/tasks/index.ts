export { registerTasks } from './tasks.routes.ts';
export {
  taskCategoryRecord,
  taskCommentRecord,
  taskRecord,
  taskStatusRecord,
  taskTagRecord,
  taskViewRecord,
} from './task-record.repository.ts';
export { isVisible as isTaskVisible } from './task-view.repository.ts';
