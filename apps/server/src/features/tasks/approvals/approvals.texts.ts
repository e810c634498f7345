import type { NotAgreed } from './approvals.repository.ts';

/** Detail of the refusal to close a task: names who has not approved and what the caller may do about it. */
export function notAgreedDetail(people: readonly NotAgreed[], mayOverride: boolean): { ru: string; en: string } {
  const names = (refused: string, silent: string): string =>
    people.map(({ name, decision }) => `${name} (${decision === null ? silent : refused})`).join(', ');
  const next = mayOverride ? OVERRIDE_HINT : OTHERS_OVERRIDE_HINT;
  return {
    ru: `Задачу согласовали не все: ${names('отклонено', 'нет решения')}. ${next.ru}`,
    en: `Not everybody has agreed to the task: ${names('rejected', 'no decision')}. ${next.en}`,
  };
}

const OVERRIDE_HINT = {
  ru: 'Подтвердите, что её нужно закрыть, и укажите причину.',
  en: 'Confirm that it is closed all the same, and say why.',
};
const OTHERS_OVERRIDE_HINT = {
  ru: 'Без них её закрывают автор, тот, кто попросил согласовать, и те, кому роль разрешает обходить блокировку.',
  en: 'Its author, the person who requested the approvals, and roles that may override blockers can close it without them.',
};
