export { TaskSettingsScreen } from './task-settings-screen.tsx';
export type { TaskSettingsPart } from './setting-kinds.ts';
