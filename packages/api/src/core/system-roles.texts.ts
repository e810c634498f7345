import type { SystemRoleCode } from './system-roles.ts';

/** The roles a company starts with: Russian is what a company keeps, whoever reads English is shown the other. */
export const SYSTEM_ROLE_NAMES: Readonly<Record<SystemRoleCode, { ru: string; en: string }>> = {
  owner: { ru: 'Владелец', en: 'Owner' },
  administrator: { ru: 'Администратор', en: 'Administrator' },
  project_manager: { ru: 'Руководитель проекта', en: 'Project manager' },
  estimator: { ru: 'Сметчик', en: 'Estimator' },
  foreman: { ru: 'Прораб', en: 'Foreman' },
  supplier: { ru: 'Снабженец', en: 'Supply manager' },
  accountant: { ru: 'Бухгалтер', en: 'Accountant' },
  viewer: { ru: 'Наблюдатель', en: 'Viewer' },
};

const NAMES: ReadonlyMap<string, { ru: string; en: string }> = new Map(Object.entries(SYSTEM_ROLE_NAMES));

/** What a role is called for its reader: one of the company's own is called as the company calls it. */
export function roleName({ code, name }: { code: string | null; name: string }, language: 'ru' | 'en'): string {
  return (code === null ? undefined : NAMES.get(code)?.[language]) ?? name;
}
