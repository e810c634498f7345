export { registerToday } from './today.routes.ts';
