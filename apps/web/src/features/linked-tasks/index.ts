export { LinkedTasks, type LinkedTo } from './linked-tasks.tsx';
