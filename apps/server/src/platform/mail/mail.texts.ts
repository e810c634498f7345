import type { Language } from '@karkas/api/core/validation.texts.ts';

export const PRODUCT_NAMES: Readonly<Record<Language, string>> = { ru: 'Каркас', en: 'Karkas' };
