import { useLanguage } from '#platform/i18n/i18n.ts';
import { confirmationsEn } from './confirmations.en.texts.ts';
import { type ConfirmationWords, confirmationsRu } from './confirmations.ru.texts.ts';

export const useConfirmationWords = (): ConfirmationWords =>
  useLanguage() === 'en' ? confirmationsEn : confirmationsRu;
