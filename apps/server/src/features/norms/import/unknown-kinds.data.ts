/** For norms whose file names no kind of work. */
export const NO_KIND = '0';

/** Displayed where percents are: such norms have no overhead or profit until a user sets them. */
export const unknownKindName = (code: string): string =>
  code === NO_KIND ? 'Вид работ не указан (НР и СП не заданы)' : `Вид работ ${code} (НР и СП не заданы)`;
export const UNKNOWN_BASIS = 'Процентов в файле нет';
