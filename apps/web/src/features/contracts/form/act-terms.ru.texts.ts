/** Terms of acts, loaded with the form of a contract. */
export const actTermsRu = {
  title: 'Условия актов',
  overCompletion: 'Работы сверх договора',
  overCompletions: { refuse: 'Не принимать', explain: 'Принимать с причиной' },
  advanceOffset: 'Зачёт аванса',
  advanceOffsets: { proportional: 'Процентом каждого акта', fixed: 'Одной суммой в каждом акте', none: 'Вручную' },
  retentionEvent: 'Срок возврата удержания',
  retentionEvents: { acceptance: 'От приёмки', commissioning: 'От ввода в эксплуатацию', none: 'Не задан' },
  retentionMonths: 'Вернуть через',
  months: 'мес.',
  contractor: 'Подписывает подрядчик',
  customer: 'Подписывает заказчик',
  position: 'Должность',
  basis: 'На основании',
} as const;
