/** Who runs the installation: whoever has shown that one of these addresses is theirs. */
export type SiteAdmins = (account: { email: string; isVerified: boolean }) => boolean;

export function siteAdminsOf(emails: readonly string[]): SiteAdmins {
  const known = new Set(emails.map((email) => email.toLowerCase()));
  // Anybody may register with any address; the letter proves it.
  return ({ email, isVerified }) => isVerified && known.has(email.toLowerCase());
}
