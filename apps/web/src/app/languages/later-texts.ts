import { textsLater } from '#platform/i18n.ts';

/** Task texts. A screen that uses them is loaded together with them. */
export const withTaskTexts = textsLater({
  ru: async () => (await import('./tasks-ru.ts')).tasks,
  en: async () => (await import('./tasks-en.ts')).tasks,
});

/** Texts of the profile, letters and site messages. */
export const withLetterTexts = textsLater({
  ru: async () => (await import('./letters-ru.ts')).letters,
  en: async () => (await import('./letters-en.ts')).letters,
});

/** Texts of the start page. */
export const withTodayTexts = textsLater({
  ru: async () => (await import('./today-ru.ts')).today,
  en: async () => (await import('./today-en.ts')).today,
});

/** Texts of the objects page. */
export const withObjectTexts = textsLater({
  ru: async () => (await import('./objects-ru.ts')).objects,
  en: async () => (await import('./objects-en.ts')).objects,
});

/** Texts of the specification page. */
export const withSpecificationTexts = textsLater({
  ru: async () => (await import('./specification-ru.ts')).specification,
  en: async () => (await import('./specification-en.ts')).specification,
});

/** Texts of norm bases. */
export const withNormTexts = textsLater({
  ru: async () => (await import('./norms-ru.ts')).norms,
  en: async () => (await import('./norms-en.ts')).norms,
});

/** Texts of price books. */
export const withPriceTexts = textsLater({
  ru: async () => (await import('./prices-ru.ts')).prices,
  en: async () => (await import('./prices-en.ts')).prices,
});

/** Texts of the foreign estimate check. */
export const withForeignTexts = textsLater({
  ru: async () => (await import('./foreign-checks-ru.ts')).foreignChecks,
  en: async () => (await import('./foreign-checks-en.ts')).foreignChecks,
});

/** Texts of the dialogs that start from a bill. */
export const withNewBillTexts = textsLater({
  ru: async () => (await import('./new-bill-ru.ts')).newBill,
  en: async () => (await import('./new-bill-en.ts')).newBill,
});

/** Texts of tasks stored on the device. */
export const withMyTexts = textsLater({
  ru: async () => (await import('./my-tasks-ru.ts')).myTasks,
  en: async () => (await import('./my-tasks-en.ts')).myTasks,
});
