/** Russian summaries of the endpoints, for the permission matrix. */
export const CONTRACT_SUMMARIES: Readonly<Record<string, string>> = {
  getContractByExternalId: 'Договор по внешнему коду',
  putContractByExternalId: 'Создать или заменить договор с этим внешним кодом',
  getAgreementByExternalId: 'Дополнительное соглашение по внешнему коду',
  putAgreementByExternalId: 'Создать или заменить дополнительное соглашение с этим внешним кодом',
  getCompanyContractByExternalId: 'Договор компании по внешнему коду, в каком бы проекте он ни был',
  getCompanyAgreementByExternalId: 'Соглашение компании по внешнему коду, к какому бы договору оно ни было',
  listContracts: 'Список договоров проекта',
  listCompanyContracts: 'Список договоров компании',
  createContract: 'Создать договор',
  getContract: 'Карточка договора',
  putContract: 'Заменить данные договора',
  patchContract: 'Изменить данные договора',
  deleteContract: 'Удалить договор без спецификаций',
};
