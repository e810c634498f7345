export { countUnsent } from './device-work.ts';
export { FieldScreen, type FieldWish } from './field/field-screen.tsx';
export { MyTaskScreen } from './my-task-screen.tsx';
export { MyTasksScreen } from './my-tasks-screen.tsx';
export { QueueLine } from './queue-line.tsx';
export { startServiceWorker } from './service-worker-client.ts';
export { UnsentScreen } from './unsent-screen.tsx';
export { useDeviceKeeping } from './use-device-keeping.ts';
export { VersionLine } from './version-line.tsx';
