import type { FieldWords } from '../core/field-words/field-words.ts';

/** Export of a whole company. */
export const COMPANY_EXPORT_FIELD_WORDS: FieldWords = {
  export_id: ['Выгрузка', 'Export'],
  'CompanyExport.state': [
    '`queued`, `running`, `done` — можно скачать, `failed`, `canceled`, `expired` — архив удалён',
    '`queued`, `running`, `done`: ready to download, `failed`, `canceled`, `expired`: the archive is deleted',
  ],
  'CompanyExport.progress': ['Сколько готово, в процентах', 'Progress in percent'],
  'CompanyExport.created_by': ['Кто выгрузил', 'Who exported'],
  'CompanyExport.expires_at': ['До какого времени можно скачать', 'Until when it can be downloaded'],
  'CompanyExport.size': ['Размер архива, байт', 'Size of the archive in bytes'],
  downloads: ['Сколько раз скачали', 'Number of downloads'],
  last_downloaded_at: ['Когда скачали последний раз', 'Time of the last download'],
  'StartedJob.password': ['Ваш пароль', 'Your password'],
};
