import type { Language } from '@karkas/api/core/problems/validation.texts.ts';

const REASONS: Record<Language, (number: string) => string> = {
  ru: (number) => `Разделена позиция ${number}: принятое — по прежней цене, остаток — по новой`,
  en: (number) => `Position ${number} is split: the accepted part at the old price, the rest at the new one`,
};

/** Why the revision was committed, as its history shows it. */
export const splitReason = (language: Language, number: string): string => REASONS[language](number);
