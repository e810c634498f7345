import type { Bilingual } from './import.types.ts';
import { MEGABYTE, NORM_FILE_LIMITS } from './limits.ts';

type Sentence = (file: string, found: string) => Bilingual;

/** What is wrong with a norm file and what the estimator can do about it. */
export const UNREADABLE = {
  empty: (file) => ({ ru: `Файл «${file}» пустой.`, en: `File “${file}” is empty.` }),
  broken_archive: (file, found) => ({
    ru: `Архив «${file}» повреждён или скачан не полностью${found ? ` (${found})` : ''}. Скачайте его ещё раз.`,
    en: `Archive “${file}” is damaged or was not downloaded completely${found ? ` (${found})` : ''}. Download it again.`,
  }),
  bomb: (file) => ({
    ru: `Архив «${file}» сжат больше чем в ${NORM_FILE_LIMITS.inflate_ratio} раз и при распаковке становится слишком большим. Нормы так не сжимаются.`,
    en: `Archive “${file}” is compressed more than ${NORM_FILE_LIMITS.inflate_ratio} times and becomes too large when unpacked. Norm files do not compress that much.`,
  }),
  unpacked_too_large: (file) => ({
    ru: `Архив «${file}» слишком большой: после распаковки больше ${NORM_FILE_LIMITS.inflated_bytes / MEGABYTE} МБ. Загрузите его по частям.`,
    en: `Archive “${file}” is too large: more than ${NORM_FILE_LIMITS.inflated_bytes / MEGABYTE} MB when unpacked. Upload it in portions.`,
  }),
  too_many_parts: (file) => ({
    ru: `В архиве «${file}» больше ${NORM_FILE_LIMITS.zip_entries} файлов. Оставьте в нём только нормы и цены.`,
    en: `Archive “${file}” holds more than ${NORM_FILE_LIMITS.zip_entries} files. Leave only norms and prices in it.`,
  }),
  encrypted: (file) => ({
    ru: `Архив «${file}» закрыт паролем. Сохраните его без пароля.`,
    en: `Archive “${file}” is password-protected. Save it without a password.`,
  }),
  broken_xml: (file, found) => ({
    ru: `XML «${file}» повреждён или обрезан${found ? ` (${found})` : ''}. Скачайте файл ещё раз.`,
    en: `XML “${file}” is damaged or cut short${found ? ` (${found})` : ''}. Download the file again.`,
  }),
  other_xml: (file, found) => ({
    ru: `XML «${file}» — не нормы и не цены ФСНБ: корневой элемент <${found}>. Нужны файлы ГЭСН, ГЭСНм, ГЭСНп, ГЭСНр, ГЭСНмр или ФСБЦ с сайта ФГИС ЦС.`,
    en: `XML “${file}” holds neither norms nor prices of ФСНБ: its root is <${found}>. The files ГЭСН, ГЭСНм, ГЭСНп, ГЭСНр, ГЭСНмр or ФСБЦ of ФГИС ЦС are taken.`,
  }),
  wrong_encoding: (file, found) => ({
    ru: `Текст файла «${file}» не в кодировке ${found}. Сохраните его в UTF-8 или Windows-1251.`,
    en: `The text of “${file}” is not in ${found}. Save it in UTF-8 or Windows-1251.`,
  }),
  no_head: (file, found) => ({
    ru: `В файле «${file}» не найдена строка заголовков таблицы: ${found}. Возьмите шаблон.`,
    en: `“${file}” has no header row: ${found}. Use the template.`,
  }),
  nothing: (file) => ({
    ru: `В файле «${file}» нет ни норм, ни цен, которые можно взять.`,
    en: `“${file}” contains no norms or prices that can be imported.`,
  }),
  other_format: (file, found) => ({
    ru: `Файл «${file}» другого формата, чем выбран: ${found}.`,
    en: `“${file}” is not in the chosen format: ${found}.`,
  }),
  too_many: (file) => ({
    ru: `В файле «${file}» больше ${NORM_FILE_LIMITS.norms} норм или ${NORM_FILE_LIMITS.lines} строк. Разделите его.`,
    en: `“${file}” holds more than ${NORM_FILE_LIMITS.norms} norms or ${NORM_FILE_LIMITS.lines} lines. Split it into several files.`,
  }),
  too_long: (file) => ({
    ru: `Чтение файла «${file}» заняло слишком много времени или памяти. Разделите его на части.`,
    en: `Reading “${file}” took too much time or memory. Split it into several files.`,
  }),
  wide_record: (file, found) => ({
    ru: `В файле «${file}» запись таблицы слишком длинная: ${found}. Проверьте кавычки и разделители.`,
    en: `A record of “${file}” is too long: ${found}. Check quotes and delimiters.`,
  }),
} satisfies Record<string, Sentence>;

export type UnreadableNormsCode = keyof typeof UNREADABLE;
