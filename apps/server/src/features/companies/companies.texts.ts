/** The first company of a person who gave no name for it. */
export const FIRST_COMPANY_NAME = 'Моя компания';

/** The company that holds what comes with the product. */
export const SYSTEM_COMPANY_NAME = 'Каркас';
