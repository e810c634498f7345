/** Former name and requisites of a contract party whose customer was merged. */
export function mergedPartyNote(customer: { name: string; inn: string | null; kpp: string | null }): string {
  const requisites = [
    ...(customer.inn === null ? [] : [`ИНН ${customer.inn}`]),
    ...(customer.kpp === null ? [] : [`КПП ${customer.kpp}`]),
  ];
  return [customer.name, ...requisites].join(', ');
}

/** Reason for the changed customer of a contract in force, for the log. */
export function mergeReason(from: string, to: string): string {
  return `Карточки заказчика объединены: ${from} → ${to}`;
}

export const MERGE_REQUIRES_AMEND = {
  ru: 'У этого заказчика есть заключённые договоры. Чтобы объединить карточки, нужно право изменять условия заключённого договора (contract.amend).',
  en: 'This customer has contracts in force. To merge the cards you need the permission to amend a contract in force (contract.amend).',
};
