import { lazyTexts } from '#platform/i18n/i18n.ts';

/** Task texts. A screen that uses them is loaded together with them. */
export const withTaskTexts = lazyTexts({
  ru: async () => (await import('./ru/tasks.ts')).tasks,
  en: async () => (await import('./en/tasks.ts')).tasks,
});

/** Texts of the profile, letters and site messages. */
export const withLetterTexts = lazyTexts({
  ru: async () => (await import('./ru/letters.ts')).letters,
  en: async () => (await import('./en/letters.ts')).letters,
});

/** Texts of the start page. */
export const withTodayTexts = lazyTexts({
  ru: async () => (await import('./ru/today.ts')).today,
  en: async () => (await import('./en/today.ts')).today,
});

/** Texts of the objects page. */
export const withObjectTexts = lazyTexts({
  ru: async () => (await import('./ru/objects.ts')).objects,
  en: async () => (await import('./en/objects.ts')).objects,
});

/** Texts of the photos of a project. */
export const withPhotoTexts = lazyTexts({
  ru: async () => (await import('./ru/photos.ts')).photos,
  en: async () => (await import('./en/photos.ts')).photos,
});

/** Texts of acts. */
export const withActTexts = lazyTexts({
  ru: async () => (await import('./ru/acts.ts')).acts,
  en: async () => (await import('./en/acts.ts')).acts,
});

/** Texts of the specification page. */
export const withSpecificationTexts = lazyTexts({
  ru: async () => (await import('./ru/specification.ts')).specification,
  en: async () => (await import('./en/specification.ts')).specification,
});

/** Texts of norm bases. */
export const withNormTexts = lazyTexts({
  ru: async () => (await import('./ru/norms.ts')).norms,
  en: async () => (await import('./en/norms.ts')).norms,
});

/** Texts of price books. */
export const withPriceTexts = lazyTexts({
  ru: async () => (await import('./ru/prices.ts')).prices,
  en: async () => (await import('./en/prices.ts')).prices,
});

/** Texts of the foreign estimate check. */
export const withForeignTexts = lazyTexts({
  ru: async () => (await import('./ru/foreign-checks.ts')).foreignChecks,
  en: async () => (await import('./en/foreign-checks.ts')).foreignChecks,
});

/** Texts of the dialogs that start from a bill. */
export const withNewBillTexts = lazyTexts({
  ru: async () => (await import('./ru/new-bill.ts')).newBill,
  en: async () => (await import('./en/new-bill.ts')).newBill,
});

/** Texts of tasks stored on the device. */
export const withMyTexts = lazyTexts({
  ru: async () => (await import('./ru/my-tasks.ts')).myTasks,
  en: async () => (await import('./en/my-tasks.ts')).myTasks,
});
