/**
 * How the sides are called, by the kind of the contract. A subcontract and a supply are what the company pays for (they are
 * cost in the sums of a project), so there the company orders and the other side performs.
 */
export const CONTRACT_ROLES = {
  general: { customer: 'Заказчик', company: 'Подрядчик' },
  subcontract: { customer: 'Субподрядчик', company: 'Подрядчик' },
  supply: { customer: 'Поставщик', company: 'Покупатель' },
  services: { customer: 'Заказчик', company: 'Исполнитель' },
} as const;
export type ContractKind = keyof typeof CONTRACT_ROLES;
