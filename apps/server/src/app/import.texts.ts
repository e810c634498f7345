import type { ArchiveProblem, ImportedCompany } from '#platform/company-archive/index.ts';

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);

/** Terminal messages of `npm run import-company`. */
export const importTexts = {
  archiveNeeded: 'Укажите архив компании: npm run import-company -- <файл.tar.gz>',
  refused: {
    damaged: (what: string): string =>
      `Архив повреждён или изменён (${what}); ничего не перенесено. Скачайте архив ещё раз или соберите новый.`,
    no_rows: (): string =>
      'Архив собран версией, которая ещё не умела переносить компании. Обновите ту установку и соберите новый архив.',
    newer: (what: string): string => `Архив собран более новой версией (${what}). Обновите эту установку и повторите.`,
    exists: (name: string): string =>
      `Компания «${name}» уже есть в этой установке (возможно, в корзине); она не тронута. Перенести её можно только туда, где её нет.`,
    taken: (what: string): string =>
      `Номер из архива уже занят здесь другой компанией (${what}); ничего не перенесено.`,
    foreign: (table: string): string => `В архиве есть строки другой компании (${table}); ничего не перенесено.`,
    broken: (what: string): string =>
      `Строки архива ссылаются на то, чего в нём нет (${what}); ничего не перенесено. Соберите новый архив.`,
    no_owner: (): string => 'В архиве нет владельца, который мог бы войти; ничего не перенесено.',
    address: (address: string): string =>
      `Адрес ${address} занят здесь учётной записью, которая его не подтвердила. Пусть человек подтвердит адрес или сотрёт эту запись; затем повторите.`,
    no_rights: (role: string): string =>
      `Роль базы данных ${role} не может загружать строки: нужна роль с правом SUPERUSER, как для npm run restore.`,
    busy: (): string => 'Эту компанию уже переносит другой процесс.',
  } satisfies Record<ArchiveProblem, (detail: string) => string>,
  imported: ({ name, rows, files, createdAccounts, joined }: ImportedCompany): string =>
    [
      `Компания «${name}» перенесена: строк ${rows}, файлов ${files.count} (${megabytes(files.bytes)} МБ).`,
      ...(files.missing > 0 ? [`Внимание: байтов ${files.missing} файлов не было уже в архиве.`] : []),
      ...(files.differing > 0
        ? [`Внимание: файлов, повреждённых ещё до сборки архива, ${files.differing}; их назовёт сверка.`]
        : []),
      `Учётных записей создано ${createdAccounts}: пароля у них нет, вход – через «Забыли пароль?» или службу входа.`,
      ...(joined.length > 0 ? [`Уже были здесь и стали участниками: ${joined.join(', ')}.`] : []),
      'Ключи API и вебхуки не переносятся: создайте их заново.',
      '',
    ].join('\n'),
  audited: (checked: number): string => `Сверка: проверено ${checked}, расхождений 0.\n`,
  auditDiffers: (places: readonly string[], count: number): string =>
    `Сверка нашла расхождения: ${count}. ${places.join('; ')}. Компания перенесена, строки те же, что в архиве.\n`,
};
