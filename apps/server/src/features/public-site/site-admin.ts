/** Whether an account operates the installation: its verified address is one of the configured ones. */
export type SiteAdmins = (account: { email: string; isVerified: boolean }) => boolean;

export function siteAdminsOf(emails: readonly string[]): SiteAdmins {
  const configured = new Set(emails.map((email) => email.toLowerCase()));
  // Anyone may register any address, so it must be verified by letter.
  return ({ email, isVerified }) => isVerified && configured.has(email.toLowerCase());
}
