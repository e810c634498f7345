import { startI18n, switchLanguage } from '#platform/i18n.ts';

/** Loads the Russian texts. Test files share modules: otherwise a test gets the texts another file loaded. */
export async function startTexts(): Promise<void> {
  localStorage.setItem('language', 'ru');
  await startI18n({ ru: russian, en: english });
  // The previous file may have left another language.
  await switchLanguage('ru');
}

async function russian() {
  const { ru } = await import('../app/languages/ru.ts');
  const { tasks } = await import('../app/languages/tasks-ru.ts');
  const { letters } = await import('../app/languages/letters-ru.ts');
  const { today } = await import('../app/languages/today-ru.ts');
  const { norms } = await import('../app/languages/norms-ru.ts');
  const { newBill } = await import('../app/languages/new-bill-ru.ts');
  const { prices } = await import('../app/languages/prices-ru.ts');
  const { specification } = await import('../app/languages/specification-ru.ts');
  const { foreignChecks } = await import('../app/languages/foreign-checks-ru.ts');
  const { myTasks } = await import('../app/languages/my-tasks-ru.ts');
  const { audit } = await import('../app/languages/audit-ru.ts');
  const { objects } = await import('../app/languages/objects-ru.ts');
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
    ...audit,
    ...objects,
    auth: { ...ru.auth, ...letters.auth },
    specifications: { ...ru.specifications, ...specification.specifications },
  };
}

async function english() {
  const { en } = await import('../app/languages/en.ts');
  const { tasks } = await import('../app/languages/tasks-en.ts');
  const { letters } = await import('../app/languages/letters-en.ts');
  const { today } = await import('../app/languages/today-en.ts');
  const { norms } = await import('../app/languages/norms-en.ts');
  const { newBill } = await import('../app/languages/new-bill-en.ts');
  const { prices } = await import('../app/languages/prices-en.ts');
  const { specification } = await import('../app/languages/specification-en.ts');
  const { foreignChecks } = await import('../app/languages/foreign-checks-en.ts');
  const { myTasks } = await import('../app/languages/my-tasks-en.ts');
  const { audit } = await import('../app/languages/audit-en.ts');
  const { objects } = await import('../app/languages/objects-en.ts');
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
    ...audit,
    ...objects,
    auth: { ...en.auth, ...letters.auth },
    specifications: { ...en.specifications, ...specification.specifications },
  };
}
