import { textsLater } from '#platform/i18n.ts';

/** The words of tasks. A screen that speaks them is fetched together with them. */
export const withTaskTexts = textsLater({
  ru: async () => (await import('./tasks-ru.ts')).tasks,
  en: async () => (await import('./tasks-en.ts')).tasks,
});

/** Those of the profile, of letters and of messages of the site. */
export const withLetterTexts = textsLater({
  ru: async () => (await import('./letters-ru.ts')).letters,
  en: async () => (await import('./letters-en.ts')).letters,
});

/** Those of the start page. */
export const withTodayTexts = textsLater({
  ru: async () => (await import('./today-ru.ts')).today,
  en: async () => (await import('./today-en.ts')).today,
});

/** Those of objects side by side. */
export const withObjectTexts = textsLater({
  ru: async () => (await import('./objects-ru.ts')).objects,
  en: async () => (await import('./objects-en.ts')).objects,
});

/** Those of the page of a specification. */
export const withSpecificationTexts = textsLater({
  ru: async () => (await import('./specification-ru.ts')).specification,
  en: async () => (await import('./specification-en.ts')).specification,
});

/** Those of the books of norms. */
export const withNormTexts = textsLater({
  ru: async () => (await import('./norms-ru.ts')).norms,
  en: async () => (await import('./norms-en.ts')).norms,
});

/** Those of the price books. */
export const withPriceTexts = textsLater({
  ru: async () => (await import('./prices-ru.ts')).prices,
  en: async () => (await import('./prices-en.ts')).prices,
});

/** Those of the check of foreign estimates. */
export const withForeignTexts = textsLater({
  ru: async () => (await import('./foreign-checks-ru.ts')).foreignChecks,
  en: async () => (await import('./foreign-checks-en.ts')).foreignChecks,
});

/** Those of the windows in which a chain begins. */
export const withNewBillTexts = textsLater({
  ru: async () => (await import('./new-bill-ru.ts')).newBill,
  en: async () => (await import('./new-bill-en.ts')).newBill,
});

/** Those of the tasks that a device keeps. */
export const withMyTexts = textsLater({
  ru: async () => (await import('./my-tasks-ru.ts')).myTasks,
  en: async () => (await import('./my-tasks-en.ts')).myTasks,
});
