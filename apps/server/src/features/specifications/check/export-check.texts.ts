import type { CheckSeverity } from '@karkas/domain/estimate-check/index.ts';

/** Texts of the printed check, Russian in every interface language. */
export const CHECK_PAPER = {
  title: (name: string) => `Проверка сметы: ${name}`,
  sheet: 'Замечания',
  counts: ({ error, warning, hint }: Record<CheckSeverity, number>, settled: number) =>
    `Ошибок: ${error}; предупреждений: ${warning}; подсказок: ${hint}; закрыто с причиной: ${settled}`,
  found: ({ error, warning, hint }: Record<CheckSeverity, number>) =>
    `Ошибок: ${error}; предупреждений: ${warning}; подсказок: ${hint}`,
  waits: 'Файл ждёт, пока укажут столбцы',
  outdated: 'Смета изменилась после проверки',
  never: 'Смета не проверялась',
  unlisted: (count: number) => `Ещё замечаний, которых нет в списке: ${count}`,
  severities: { error: 'Ошибка', warning: 'Проверьте', hint: 'Подсказка' } satisfies Record<CheckSeverity, string>,
  columns: {
    severity: 'Тяжесть',
    number: '№',
    name: 'Наименование',
    message: 'Замечание',
    place: 'Место в файле',
    found: 'Стоит',
    expected: 'Должно быть',
    effect: 'Сумма под вопросом, ₽',
    reason: 'Закрыто с причиной',
  },
  place: (sheet: string, place: string) => `${sheet}, ${place}`,
  row: (row: number) => `строка ${row}`,
} as const;
