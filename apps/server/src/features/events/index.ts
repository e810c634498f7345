export { registerEvents } from './events.routes.ts';
