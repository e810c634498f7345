import type { Permission } from '@karkas/api/core/permission.ts';

/** Who acts: one object, passed whole. */
export type Actor = {
  userId: string;
  name: string;
  companyId: string;
  roleId: string;
  roleCode: string | null;
  permissions: ReadonlySet<Permission>;
  /** The name of the key of a program that acts in his name. */
  apiKey?: string;
  /** By whose clocks the days of the company begin and end. */
  timeZone: string;
};
