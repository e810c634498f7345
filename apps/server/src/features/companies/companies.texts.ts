/** The first company of a person who gave no name for it. */
export function firstCompanyName(lastName: string): string {
  return `Компания ${lastName}`;
}

/** The company that holds what comes with the product. */
export const SYSTEM_COMPANY_NAME = 'Каркас';
