/** Prefix of the comment that sends a remark back. */
export const SENT_BACK = { ru: 'Не принято', en: 'Not accepted' } as const;

/** Texts of the list of remarks, which is a Russian document in every UI language. */
export const REMARK_LIST = {
  title: 'Перечень замечаний',
  facts: { company: 'Организация', project: 'Объект', address: 'Адрес', day: 'Составлен', count: 'Замечаний' },
  count: (all: number, open: number): string => `${all}, из них не закрыто ${open}`,
  columns: {
    number: '№',
    task: 'Задача',
    place: 'Место',
    text: 'Замечание',
    made: 'Выдано',
    due: 'Срок',
    assignee: 'Ответственный',
    status: 'Статус',
    mended: 'Устранено',
    photo: 'Фото',
  },
  photos: (count: number): string => (count === 0 ? 'нет' : `есть (${count})`),
  signatures: { made: 'Перечень составил', taken: 'Перечень получил' },
} as const;
