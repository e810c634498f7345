export const NOT_A_STATEMENT = {
  ru: 'Это не выписка в формате 1CClientBankExchange',
  en: 'Not a statement in the format 1CClientBankExchange',
};

/** Names the payment that is recorded already. */
export const RECORDED = (number: string, day: string): { ru: string; en: string } => ({
  ru: `Платёж № ${number} от ${day.split('-').toReversed().join('.')} на эту сумму уже записан`,
  en: `Payment ${number} of ${day} with this amount is already recorded`,
});

/** Names the payment that may be this one. */
export const LIKE_RECORDED = (
  number: string,
  { document_number: other, date }: { document_number: string | null; date: string },
): { ru: string; en: string } => {
  const day = date.split('-').toReversed().join('.');
  return {
    ru: `Платёж № ${number} похож на уже внесённый ${other === null ? 'без номера' : `№ ${other}`} от ${day}: подтвердите, что это другой платёж`,
    en: `Payment ${number} is like the recorded one ${other ?? 'without a number'} of ${date}: confirm that it is another payment`,
  };
};
