import { startI18n, switchLanguage } from '#platform/i18n/i18n.ts';

/** Loads the Russian texts. Test files share modules: otherwise a test gets the texts another file loaded. */
export async function startTexts(): Promise<void> {
  localStorage.setItem('language', 'ru');
  await startI18n({ ru: russian, en: english });
  // The previous file may have left another language.
  await switchLanguage('ru');
}

async function russian() {
  const { ru } = await import('../app/languages/ru.ts');
  const { tasks } = await import('../app/languages/ru/tasks.ts');
  const { letters } = await import('../app/languages/ru/letters.ts');
  const { today } = await import('../app/languages/ru/today.ts');
  const { norms } = await import('../app/languages/ru/norms.ts');
  const { newBill } = await import('../app/languages/ru/new-bill.ts');
  const { prices } = await import('../app/languages/ru/prices.ts');
  const { specification } = await import('../app/languages/ru/specification.ts');
  const { foreignChecks } = await import('../app/languages/ru/foreign-checks.ts');
  const { myTasks } = await import('../app/languages/ru/my-tasks.ts');
  const { acts } = await import('../app/languages/ru/acts.ts');
  const { audit } = await import('../app/languages/ru/audit.ts');
  const { objects } = await import('../app/languages/ru/objects.ts');
  const { photos } = await import('../app/languages/ru/photos.ts');
  return {
    ...ru,
    ...tasks,
    ...letters,
    ...today,
    ...norms,
    ...newBill,
    ...prices,
    ...foreignChecks,
    ...myTasks,
    ...acts,
    ...audit,
    ...objects,
    ...photos,
    auth: { ...ru.auth, ...letters.auth },
    specifications: { ...ru.specifications, ...specification.specifications },
  };
}

async function english() {
  const { en } = await import('../app/languages/en.ts');
  const { tasks } = await import('../app/languages/en/tasks.ts');
  const { letters } = await import('../app/languages/en/letters.ts');
  const { today } = await import('../app/languages/en/today.ts');
  const { norms } = await import('../app/languages/en/norms.ts');
  const { newBill } = await import('../app/languages/en/new-bill.ts');
  const { prices } = await import('../app/languages/en/prices.ts');
  const { specification } = await import('../app/languages/en/specification.ts');
  const { foreignChecks } = await import('../app/languages/en/foreign-checks.ts');
  const { myTasks } = await import('../app/languages/en/my-tasks.ts');
  const { acts } = await import('../app/languages/en/acts.ts');
  const { audit } = await import('../app/languages/en/audit.ts');
  const { objects } = await import('../app/languages/en/objects.ts');
  const { photos } = await import('../app/languages/en/photos.ts');
  return {
    ...en,
    ...tasks,
    ...letters,
    ...today,
    ...norms,
    ...newBill,
    ...prices,
    ...foreignChecks,
    ...myTasks,
    ...acts,
    ...audit,
    ...objects,
    ...photos,
    auth: { ...en.auth, ...letters.auth },
    specifications: { ...en.specifications, ...specification.specifications },
  };
}
