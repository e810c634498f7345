import type { Permission } from '@karkas/api/core/permission.ts';

/** The acting user in a company; passed as one object. */
export type Actor = {
  userId: string;
  name: string;
  companyId: string;
  roleId: string;
  roleCode: string | null;
  permissions: ReadonlySet<Permission>;
  /** The API key acting on the user's behalf. */
  apiKey?: { id: string; name: string };
  /** Time zone that defines the company's calendar days. */
  timeZone: string;
};
