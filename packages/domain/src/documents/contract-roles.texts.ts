/**
 * Names of the sides by kind of contract. In a subcontract or supply contract the company pays (a cost in the project
 * totals), so the company is the customer and the other side performs.
 */
export const CONTRACT_ROLES = {
  general: { customer: 'Заказчик', company: 'Подрядчик' },
  subcontract: { customer: 'Субподрядчик', company: 'Подрядчик' },
  supply: { customer: 'Поставщик', company: 'Покупатель' },
  services: { customer: 'Заказчик', company: 'Исполнитель' },
} as const;
export type ContractKind = keyof typeof CONTRACT_ROLES;
