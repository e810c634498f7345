import { accessEn } from './access.en.texts.ts';
import { accessRu, type AccessWords } from './access.ru.texts.ts';

export const accessWords = (language: string): AccessWords => (language === 'ru' ? accessRu : accessEn);
