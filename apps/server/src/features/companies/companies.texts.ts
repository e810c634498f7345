import type { Language } from '@karkas/api/core/validation.texts.ts';

/** Of a person who gave no name for his first company; its ИНН is asked before a paper leaves from it. */
export const firstCompanyName = (lastName: string, language: Language): string =>
  language === 'en' ? `${lastName} company` : `Компания ${lastName}`;

/** The company that holds what comes with the product. */
export const SYSTEM_COMPANY_NAME = 'Каркас';
