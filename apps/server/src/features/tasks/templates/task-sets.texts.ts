/** Why a set cannot be undone: the numbers of the changed tasks. */
export function changedTasksDetail(numbers: readonly number[]): { ru: string; en: string } {
  const named = numbers.map((number) => `№\u00A0${number}`).join(', ');
  return { ru: `Эти задачи уже изменены или удалены: ${named}`, en: `Changed or deleted already: ${named}` };
}
