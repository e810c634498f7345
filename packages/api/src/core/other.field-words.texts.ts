import type { FieldWords } from './field-words.ts';

/** Files, bin, log, search. */
export const OTHER_FIELD_WORDS: FieldWords = {
  owner_kind: ['К чему приложен', 'What it is attached to'],
  owner_id: ['К какой записи', 'To which record'],
  sha256: ['SHA-256 содержимого', 'SHA-256 of the content'],
  'AttachedFile.version': ['Номер последней версии', 'Number of the latest version'],
  'results.version': ['Номер версии', 'Number of the version'],
  upload_id: [
    'Загрузка по частям вместо файла в запросе',
    'A file that has come in parts, instead of one in the request',
  ],
  part_bytes: ['Размер каждой части, кроме последней, в байтах', 'Bytes of every part but the last'],
  received: ['Сколько байтов пришло', 'Bytes that have come'],
  'FileUpload.parts': ['Части, которые пришли', 'Parts that have come'],
  'parts.number': ['Номер части, с первой', 'Number of the part, from 1'],
  'FileUpload.expires_at': ['До какого времени её можно закончить', 'Until when it can be finished'],
  uploaded_by_name: ['Кто загрузил', 'Who sent it'],
  deleted_by_name: ['Кто удалил', 'Who deleted it'],
  model: ['Раздел', 'Kind of the record'],
  seq: ['Номер в журнале компании, подряд', 'Number in the log of the company, without gaps'],
  action: ['Что сделано', 'What was done'],
  old: ['Было', 'Before'],
  new: ['Стало', 'After'],
  request_id: ['Номер запроса', 'Number of the request'],
  path_ids: ['Записи, в которых она лежит', 'Records it lies in'],
  lines: ['Сколько записей проверено', 'Lines that were checked'],
  first_broken: ['Первая нарушенная запись; null — всё цело', 'The first broken line; null: all is whole'],
};
