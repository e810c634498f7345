export { BackupError, type BackupProblem, type Manifest } from './backup-format.types.ts';
export { readManifest } from './manifest-file.ts';
export { restoreBackup, restoreSecrets } from './restore-backup.ts';
export type { BackupKey } from './sealed-file.ts';
export { listBackups, removeOldBackups, writeBackup, type WrittenBackup } from './write-backup.ts';
export { backupSize } from './backup-size.ts';
export { type BackupRun, type BackupState, readBackupState, recordRun } from './backup-state.ts';
export { checkRestored, type RestoredFault } from './check-restored.ts';
export { nextRun, startBackupSchedule } from './backup-schedule.ts';
