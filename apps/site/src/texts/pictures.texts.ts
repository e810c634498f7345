/** Descriptions of the product screenshots, taken from the demo company in Russian. */
export const PICTURE_TEXTS = {
  specification: {
    ru: {
      alt: 'Спецификация в Каркасе: разделы и позиции с объёмами и суммами, внизу строка итогов с числом позиций и суммой всего',
      caption: 'Спецификация демо-компании после расчёта. Снято с работающей программы.',
    },
    en: {
      alt: 'A specification in Karkas: sections and items with quantities and amounts; below, a line of totals with the number of items and the amount in all',
      caption:
        'A specification of the demo company after calculation, taken from the running program (Russian interface).',
    },
  },
  agreement: {
    ru: {
      alt: 'Подписанное дополнительное соглашение в Каркасе: договор, дата, заказчик, предмет и изменение суммы в рублях',
      caption: 'Дополнительное соглашение демо-компании: предмет и изменение суммы. Снято с работающей программы.',
    },
    en: {
      alt: 'A signed supplementary agreement in Karkas: contract, date, customer, subject and the change of the amount in roubles',
      caption:
        'A supplementary agreement of the demo company: its subject and the change of the amount (Russian interface).',
    },
  },
  tasks: {
    ru: {
      alt: 'Задачи в Каркасе: список со сроками, приоритетами, исполнителями и статусами, сверху просроченные задачи',
      caption: 'Задачи демо-компании по срокам, сверху просроченные. Снято с работающей программы.',
    },
    en: {
      alt: 'Tasks in Karkas: a list with due dates, priorities, assignees and statuses; late tasks come first',
      caption:
        'Tasks of the demo company by due date, late ones first, taken from the running program (Russian interface).',
    },
  },
  timeline: {
    ru: {
      alt: 'График задач в Каркасе: полосы по датам, стрелки от задачи к той, что её ждёт, сегодняшний день отмечен',
      caption: 'Задачи демо-компании на графике со связями. Снято с работающей программы.',
    },
    en: {
      alt: 'The timeline of tasks in Karkas: bars by date, arrows from a task to the one that waits for it, today is marked',
      caption: 'Tasks of the demo company on a timeline with dependencies (Russian interface).',
    },
  },
} as const;

export type PictureName = keyof typeof PICTURE_TEXTS;
