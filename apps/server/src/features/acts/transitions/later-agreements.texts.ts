/** The act is within the contract on its own day only. */
export const OVER_LATER_AGREEMENT = {
  ru: 'Соглашение более поздней даты оставило меньше работ, чем в акте: уменьшите объём или возьмите смету на дату соглашения',
  en: 'An agreement of a later day leaves less work than the act states: lower the quantity or take the specification of that day',
};
