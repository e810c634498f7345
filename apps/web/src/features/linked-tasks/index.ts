export { openTaskCountOptions, photoCountOptions } from './task-count-query.ts';
export { LinkedTasks, type LinkedTo } from './linked-tasks.tsx';
