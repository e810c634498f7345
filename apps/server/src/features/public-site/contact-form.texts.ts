export const CHECK_FIELDS = {
  ru: 'Проверьте отмеченные поля.',
  en: 'Please check the marked fields.',
} as const;
