export { registerObjects } from './objects.routes.ts';
export { readWeekOfObjects, type WeekOfObjects, worstObjects } from './objects.service.ts';
