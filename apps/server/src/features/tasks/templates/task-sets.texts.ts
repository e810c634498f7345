/** Why a set is not taken back: the numbers of the tasks that somebody has touched. */
export function touchedDetail(numbers: readonly number[]): { ru: string; en: string } {
  const named = numbers.map((number) => `№\u00A0${number}`).join(', ');
  return { ru: `Эти задачи уже изменены или удалены: ${named}`, en: `Changed or deleted already: ${named}` };
}
