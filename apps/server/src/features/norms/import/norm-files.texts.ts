export const LEFT_FILE = { ru: 'Не взято из файла норм', en: 'Not taken from the file of norms' };
export const LEFT_COLUMNS = {
  ru: { place: 'Место', code: 'Код', name: 'Наименование', reason: 'Почему не взято', detail: 'Подробности' },
  en: { place: 'Place', code: 'Code', name: 'Name', reason: 'Why it was not taken', detail: 'Details' },
};
