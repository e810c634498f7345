/** Words that go into printed documents, which are Russian whatever the language of the screen. */
export const SPECIFICATION_TEXTS = {
  overhead: 'Накладные расходы',
  profit: 'Сметная прибыль',
  markupModes: { by_kind_of_work: 'по видам работ, % от ФОТ', none: 'не начисляются' },
} as const;
