/** The words of the generated table of who may do what. */
export const MATRIX_WORDS = {
  title: 'Кто что может',
  note:
    'Составлено по описанию API и системным ролям командой `npm run generate`; руками не правится. ● — разрешено, пусто — отказ 403. ' +
    'Запись другой компании не видна никому из посторонних: ответ 404.',
  prices: 'Суммы и цены видят',
  action: 'Действие',
  right: 'Право',
  everybody: 'любой посетитель, без входа',
  signedIn: 'любой вошедший',
} as const;
