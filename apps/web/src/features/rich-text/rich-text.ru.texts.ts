export const richTextRu = {
  done: 'Готово',
  notDone: 'Не готово',
  table: 'Таблица',
  pictureGone: 'Картинки «{{name}}» больше нет',
  savePicture: 'Сохранить картинку «{{name}}»',
  tooLong:
    'Текст слишком длинный: {{length, number}} знаков с оформлением, помещается {{most, number}}. Сократите его.',
} as const;
