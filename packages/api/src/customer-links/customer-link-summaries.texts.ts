/** Russian summaries of the endpoints, for the permission matrix. */
export const CUSTOMER_LINK_SUMMARIES: Readonly<Record<string, string>> = {
  listCustomerLinks: 'Ссылки, по которым заказчики видят объект без учётной записи, сначала новые',
  createCustomerLink: 'Создать ссылку для заказчика; адрес сообщается один раз',
  patchCustomerLink: 'Изменить срок ссылки или соглашения, которые по ней согласуют',
  revokeCustomerLink: 'Отключить ссылку заказчика',
  listCustomerDecisions: 'Решения заказчика по соглашению, принятые по ссылкам, сначала последние',
  openCustomerLink: 'Объект, каким его видит заказчик по ссылке: договоры, соглашения, выполнение',
  getCustomerContract: 'Действующая спецификация договора для заказчика',
  getCustomerAgreement: 'Соглашение с изменениями для заказчика',
  decideCustomerAgreement: 'Согласовать соглашение по ссылке или вернуть с замечанием; не подписывает его',
  listCustomerPhotos: 'Фото объекта для заказчика, сначала новые',
  downloadCustomerPhoto: 'Фото объекта или его миниатюра для заказчика',
};
