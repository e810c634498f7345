/** Problems of norms and norm bases; part of `problem.texts.ts`. */
export const NORM_PROBLEMS = {
  norm_base_taken: {
    status: 409,
    ru: 'Сборник с таким названием уже есть',
    en: 'There is a base of this name already',
  },
  norm_base_used: {
    status: 409,
    ru: 'По этому сборнику составлены спецификации: удалить его нельзя',
    en: 'Specifications stand on this base: it cannot be deleted',
  },
  norm_base_imported: {
    status: 409,
    ru: 'Нормы загруженного сборника не меняются. Скопируйте норму в свои.',
    en: 'Norms of an imported base do not change. Copy the norm to your own.',
  },
  norm_base_of_other_kind: {
    status: 409,
    ru: 'В этом сборнике нормы из другого источника. Заведите для файла отдельный сборник.',
    en: 'This base holds norms of another source. Begin a base of its own for the file.',
  },
  norm_base_other_edition: {
    status: 409,
    ru: 'В этом сборнике другая редакция: по ней уже составлены сметы. Загрузите новую редакцию отдельным сборником.',
    en: 'This base holds another edition, which estimates stand on. Import the new edition as a base of its own.',
  },
  norm_edition_known: {
    status: 409,
    ru: 'Эта редакция уже загружена в другой сборник компании',
    en: 'Another base of the company has this edition already',
  },
  norm_import_running: {
    status: 409,
    ru: 'В этот сборник уже загружается файл. Дождитесь конца или отмените загрузку.',
    en: 'A file is being imported into this base already. Wait for its end or cancel it.',
  },
  norms_unreadable: {
    status: 422,
    ru: 'Файл норм не читается',
    en: 'The file of norms cannot be read',
  },
  norm_code_taken: { status: 409, ru: 'Норма с таким кодом уже есть', en: 'There is a norm with this code already' },
  too_many_norms: {
    status: 409,
    ru: 'Больше норм в сборниках компании завести нельзя',
    en: 'The bases of the company can hold no more norms',
  },
} as const satisfies Record<string, { status: number; ru: string; en: string }>;
