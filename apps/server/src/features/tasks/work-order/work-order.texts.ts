/** Reason stored when a restored task exceeds the position's quantity. */
export const RESTORED_WORK = 'Задача восстановлена из корзины';

/** Texts of the work order, which is a Russian document in every UI language. */
export const WORK_ORDER = {
  title: (number: number, day: string): string => `Наряд-задание № ${number} от ${day}`,
  fileName: (number: number): string => `Наряд-задание № ${number}`,
  facts: {
    company: 'Организация',
    project: 'Объект',
    address: 'Адрес',
    task: 'Задание',
    assignee: 'Исполнитель (бригадир)',
    crew: 'Соисполнители',
    period: 'Срок выполнения',
  },
  period: (from: string | null, to: string | null): string =>
    [from === null ? '' : `с ${from}`, to === null ? '' : `по ${to}`].filter((part) => part !== '').join(' '),
  columns: {
    place: '№',
    code: 'Позиция',
    name: 'Наименование работ',
    unit: 'Ед. изм.',
    planned: 'Объём по наряду',
    hours: 'Норма, чел.-ч',
    done: 'Выполнено',
    note: 'Примечание',
  },
  total: 'Итого',
  partialTotal: 'Итого (без работ без нормы)',
  safety:
    'Инструктаж по охране труда на рабочем месте проведён, с условиями безопасного производства работ ознакомлены. ' +
    'Инструктаж провёл ____________________ Дата ____________',
  signatures: {
    issued: 'Наряд выдал',
    taken: 'Наряд принял',
    accepted: 'Работы принял',
  },
} as const;
