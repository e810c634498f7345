import type { SystemRoleCode } from '@karkas/api/core/system-roles.ts';

/** The names of the roles a company starts with; people of the company read them, so they are data and not interface. */
export const SYSTEM_ROLE_NAMES: Readonly<Record<SystemRoleCode, string>> = {
  owner: 'Владелец',
  administrator: 'Администратор',
  project_manager: 'Руководитель проекта',
  estimator: 'Сметчик',
  foreman: 'Прораб',
  supplier: 'Снабженец',
  accountant: 'Бухгалтер',
  viewer: 'Наблюдатель',
};

/** The first company of a person who gave no name for it. */
export function firstCompanyName(lastName: string): string {
  return `Компания ${lastName}`;
}

/** The company that holds what comes with the product. */
export const SYSTEM_COMPANY_NAME = 'Каркас';
