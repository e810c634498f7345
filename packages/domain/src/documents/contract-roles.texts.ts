/** How the sides are called, by the kind of the contract. */
export const CONTRACT_ROLES = {
  general: { customer: 'Заказчик', company: 'Подрядчик' },
  subcontract: { customer: 'Подрядчик', company: 'Субподрядчик' },
  supply: { customer: 'Покупатель', company: 'Поставщик' },
  services: { customer: 'Заказчик', company: 'Исполнитель' },
} as const;
export type ContractKind = keyof typeof CONTRACT_ROLES;
