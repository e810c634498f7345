import { BackupError } from '#platform/backup/index.ts';
import { ArchiveError } from '#platform/company-archive/index.ts';
import { SchemaRefusedError } from '#platform/db/migrations/journal.ts';
import { KeyMismatchError } from '#platform/db/installation-key.ts';
import { StoreMismatchError } from '#platform/storage/claim-store.repository.ts';
import { consoleTexts } from './console.texts.ts';
import { importTexts } from './import.texts.ts';

/** Explains on the terminal why the product does not start. */
export function failureText(error: unknown): string {
  if (error instanceof SchemaRefusedError) return consoleTexts.schemaRefused[error.reason](error.migration);
  if (error instanceof KeyMismatchError) return consoleTexts.otherKey;
  if (error instanceof BackupError) return consoleTexts.backupFailed[error.reason](error.detail);
  if (error instanceof ArchiveError) return importTexts.refused[error.reason](error.detail);
  if (error instanceof StoreMismatchError) return consoleTexts.otherStore;
  return error instanceof Error ? error.message : String(error);
}
