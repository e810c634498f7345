/** Problems of acts, work records and payments; part of the closed list (`core/problem.texts.ts`). */
export const ACT_PROBLEMS = {
  over_completion: {
    status: 422,
    ru: 'Работ больше, чем осталось по договору',
    en: 'More work than the contract has left',
  },
  row_without_price: {
    status: 422,
    ru: 'У позиции нет объёма или цены',
    en: 'A position has no quantity or no price',
  },
  price_drift_undecided: {
    status: 422,
    ru: 'Соглашение изменило цену позиции, часть которой уже принята. Разделите позицию или примите разницу исправлением.',
    en: 'An agreement changed the price of a position that is partly accepted. Split the position or accept the difference by a correction.',
  },
  no_price_drift: {
    status: 409,
    ru: 'Это соглашение не меняло цену принятой части позиции: делить нечего',
    en: 'This agreement did not change the price of accepted work of the position: there is nothing to split',
  },
  accepted_below_zero: {
    status: 422,
    ru: 'Принятый объём позиции стал бы меньше нуля',
    en: 'The accepted quantity of a position would fall below zero',
  },
  negative_payable: {
    status: 422,
    ru: 'Удержано больше, чем стоит акт: к оплате меньше нуля',
    en: 'More is withheld than the act is worth: the payable amount is below zero',
  },
  retention_not_held: {
    status: 422,
    ru: 'Возвращается больше удержанного по договору',
    en: 'More is returned than the contract retains',
  },
  advance_in_acts: {
    status: 409,
    ru: 'Акты уже зачли этот аванс: сначала исправьте или отзовите их',
    en: 'Acts have offset this advance: correct or recall them first',
  },
  act_empty: { status: 422, ru: 'В акте нет работ', en: 'The act has no work' },
  no_signed_acts: {
    status: 422,
    ru: 'За этот период нет подписанных актов',
    en: 'The period has no signed acts',
  },
  below_accepted: {
    status: 409,
    ru: 'Соглашение оставляет меньше работ, чем уже принято',
    en: 'The agreement leaves less work than is accepted',
  },
  accepted_work_exists: {
    status: 409,
    ru: 'Работы по этому соглашению уже приняты',
    en: 'Work under this agreement is accepted',
  },
  work_by_acts: {
    status: 409,
    ru: 'Выполнение считается по подписанным актам',
    en: 'Work done is counted by signed acts',
  },
  act_number_taken: {
    status: 409,
    ru: 'Акт с таким номером по договору уже есть',
    en: 'The contract has an act with this number',
  },
  act_summary_number_taken: {
    status: 409,
    ru: 'Справка с таким номером по договору уже есть',
    en: 'The contract has a summary with this number',
  },
  act_summary_period_taken: {
    status: 409,
    ru: 'За этот период по договору уже есть справка КС-3',
    en: 'The contract has a KS-3 summary of this period',
  },
  act_presented: {
    status: 409,
    ru: 'Акт предъявлен: отзовите его, чтобы изменить',
    en: 'The act is presented: recall it to change it',
  },
  act_signed: {
    status: 409,
    ru: 'Акт подписан: изменить его может только исправление',
    en: 'The act is signed: only a correction changes it',
  },
  act_closed: {
    status: 409,
    ru: 'Акт отменён или заменён исправлением',
    en: 'The act is canceled or replaced by a correction',
  },
  act_not_presented: {
    status: 409,
    ru: 'Сначала предъявите акт',
    en: 'Present the act first',
  },
  act_refused: {
    status: 409,
    ru: 'В подписании отказано: верните акт в черновик',
    en: 'The act is refused: return it to draft',
  },
  act_corrected: {
    status: 409,
    ru: 'У акта уже есть исправление',
    en: 'The act has a correction',
  },
  contract_not_in_force: {
    status: 409,
    ru: 'Договор в черновике: введите его в действие',
    en: 'The contract is a draft: put it in force first',
  },
  contract_without_acts: {
    status: 409,
    ru: 'По договору поставки актов нет',
    en: 'A supply contract has no acts',
  },
  payment_recorded: {
    status: 409,
    ru: 'Платёж с этим номером, датой и суммой уже записан',
    en: 'A payment with this number, day and amount is already recorded',
  },
  foreign_account: {
    status: 422,
    ru: 'Выписка не по счетам вашей компании',
    en: 'The statement is of no account of your company',
  },
  work_record_deleted: {
    status: 409,
    ru: 'Эта запись уже была отправлена и удалена: её можно восстановить из корзины',
    en: 'This record was sent before and deleted: it can be restored from the bin',
  },
  work_record_in_act: {
    status: 409,
    ru: 'Запись вошла в акт',
    en: 'The record is in an act',
  },
} as const;
