/** How a party of a contract was called before its card became one with another. */
export function mergedPartyNote(customer: { name: string; inn: string | null; kpp: string | null }): string {
  const requisites = [
    ...(customer.inn === null ? [] : [`ИНН ${customer.inn}`]),
    ...(customer.kpp === null ? [] : [`КПП ${customer.kpp}`]),
  ];
  return [customer.name, ...requisites].join(', ');
}
