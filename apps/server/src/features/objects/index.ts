export { registerObjects } from './objects.routes.ts';
export { worstObjects } from './objects.service.ts';
