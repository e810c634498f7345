export const NOT_A_STATEMENT = {
  ru: 'Это не выписка в формате 1CClientBankExchange',
  en: 'Not a statement in the format 1CClientBankExchange',
};

/** Names the payment that is recorded already. */
export const RECORDED = (number: string, day: string): { ru: string; en: string } => ({
  ru: `Платёж № ${number} от ${day.split('-').toReversed().join('.')} на эту сумму уже записан`,
  en: `Payment ${number} of ${day} with this amount is already recorded`,
});
