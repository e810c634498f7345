export { BackupError, type BackupProblem, type Manifest } from './backup-format.types.ts';
export { readManifest } from './manifest-file.ts';
export { restoreBackup, restoreSecrets } from './restore-backup.ts';
export type { BackupKey } from './sealed-file.ts';
export { listBackups, removeOldBackups, writeBackup, type WrittenBackup } from './write-backup.ts';
export { recordRun } from './backup-state.ts';
export { checkRestored, type RestoredFault } from './check-restored.ts';
export { startBackupSchedule } from './backup-schedule.ts';
