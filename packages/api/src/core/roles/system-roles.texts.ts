import type { SystemRoleCode } from './system-roles.ts';

/** The initial roles of a company: the Russian name is stored, English readers see the other. */
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

/** The display name of a role; custom roles have the name the company gave them. */
export function roleName({ code, name }: { code: string | null; name: string }, language: 'ru' | 'en'): string {
  return (code === null ? undefined : NAMES.get(code)?.[language]) ?? name;
}
