import type { Profile } from '@karkas/api/auth/auth.schemas.ts';

/** What users may do with their account. The demo account is shared, so its visitors change nothing of it. */
export function profileAbilities({
  is_demo: isDemo,
  is_email_verified: isVerified,
}: {
  is_demo: boolean;
  is_email_verified: boolean;
}): Profile['can'] {
  const isOwn = !isDemo;
  return {
    update: isOwn,
    confirm_email: isOwn && !isVerified,
    change_password: isOwn,
    change_second_factor: isOwn,
    create_company: isOwn,
  };
}
