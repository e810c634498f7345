/** What the pictures of the product show. They are taken from the demo company, in Russian. */
export const PICTURE_TEXTS = {
  specification: {
    ru: {
      alt: 'Спецификация в Каркасе: позиции по разделам с объёмами, ценами и суммами, внизу прямые затраты, НР, СП, НДС и всего',
      caption: 'Спецификация демо-компании после расчёта. Снято с работающей программы.',
    },
    en: {
      alt: 'A specification in Karkas: items by sections with quantities, prices and amounts; below, direct costs, overhead, profit, VAT and the total',
      caption:
        'A specification of the demo company after calculation, taken from the running program (Russian interface).',
    },
  },
  agreement: {
    ru: {
      alt: 'Дополнительное соглашение в Каркасе: позиции до и после соглашения с разницей в рублях',
      caption: 'Дополнительное соглашение демо-компании: было и стало. Снято с работающей программы.',
    },
    en: {
      alt: 'A supplementary agreement in Karkas: items before and after it, with the difference in roubles',
      caption: 'A supplementary agreement of the demo company, before and after (Russian interface).',
    },
  },
  tasks: {
    ru: {
      alt: 'Задачи в Каркасе: список со сроками, приоритетами и статусами, просроченная и заблокированная задачи отмечены',
      caption: 'Задачи демо-компании: просроченная и та, что ждёт её. Снято с работающей программы.',
    },
    en: {
      alt: 'Tasks in Karkas: a list with due dates, priorities and statuses; the late task and the blocked one are marked',
      caption:
        'Tasks of the demo company: a late one and the one that waits for it, taken from the running program (Russian interface).',
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
