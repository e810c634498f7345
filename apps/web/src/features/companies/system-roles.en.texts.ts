import { SYSTEM_ROLE_NAMES } from '@karkas/api/core/system-roles.texts.ts';

/** In Russian a company keeps them itself. */
export const systemRolesEn = Object.fromEntries(
  Object.entries(SYSTEM_ROLE_NAMES).map(([code, { en }]): [string, string] => [code, en]),
);
