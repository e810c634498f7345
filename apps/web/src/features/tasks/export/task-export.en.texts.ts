import type { TextsOf } from '#platform/i18n/i18n.ts';
import type { taskExportRu } from './task-export.ru.texts.ts';

export const taskExportEn = {
  label: 'Export',
  ofProject: 'Export tasks',
  xlsx: 'Excel workbook',
  csv: 'CSV table',
  failed: 'The tasks could not be exported',
} as const satisfies TextsOf<typeof taskExportRu>;
