/** Problems of a specification as a whole. */
export const SPECIFICATION_PROBLEMS = {
  specification_not_committed: {
    status: 422,
    ru: 'Спецификация не утверждена. Утвердите её или удалите.',
    en: 'The specification is not committed. Commit or delete it.',
  },
  removal_running: {
    status: 409,
    ru: 'Спецификация удаляется и не изменяется',
    en: 'The specification is being deleted and cannot be changed',
  },
  specification_committed: {
    status: 409,
    ru: 'Спецификация утверждена и не изменяется',
    en: 'The specification is committed and cannot be changed',
  },
  rows_not_unmatched: {
    status: 409,
    ru: 'По этим позициям уже есть решение: обновите список',
    en: 'These positions are decided already: read the list again',
  },
  specification_superseded: {
    status: 409,
    ru: 'Есть более поздняя утверждённая редакция. Новую редакцию открывают от неё.',
    en: 'A later revision is committed. A new one is opened from it.',
  },
  specification_empty: {
    status: 422,
    ru: 'В спецификации нет ни одной позиции: утверждать нечего',
    en: 'The specification has no positions: there is nothing to commit',
  },
  price_terms_differ: {
    status: 409,
    ru: 'Цены этих позиций посчитаны на других условиях (НР, СП, коэффициенты, НДС, начисления). Добавьте их в отдельную спецификацию соглашения.',
    en: 'These items are priced on other terms (overhead, profit, coefficients, VAT, charges). Add them to a separate specification of the agreement.',
  },
  charges_differ: {
    status: 409,
    ru: 'Соглашение считается с начислениями договора. Другие начисления изменили бы итог спецификации, но не цену договора.',
    en: 'An agreement is counted with the charges of its contract. Other charges would change the total of the specification, but not the price of the contract.',
  },
  vat_rates_differ: {
    status: 409,
    ru: 'НДС спецификации не тот, что в договоре: в соглашении и приложении стояли бы две ставки. Приведите к одной ставку спецификации или договора.',
    en: 'The VAT of the specification is not that of the contract: the agreement and its annex would name two rates. Bring the rate of the specification or of the contract to one.',
  },
} as const;
