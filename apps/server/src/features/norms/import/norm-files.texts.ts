export const LEFT_FILE = { ru: 'Не взято из файла норм', en: 'Rows not imported from the norm file' };
export const LEFT_COLUMNS = {
  ru: { place: 'Место', code: 'Код', name: 'Наименование', reason: 'Почему не взято', detail: 'Подробности' },
  en: { place: 'Place', code: 'Code', name: 'Name', reason: 'Why it was not taken', detail: 'Details' },
};
