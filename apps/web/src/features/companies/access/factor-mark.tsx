import type { Member } from '@karkas/api/companies/members.schemas.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { accessWords } from './access-words.ts';

/** Marks a member who has a second factor. */
export function FactorMark({ member }: { member: Member }) {
  const words = accessWords(useLanguage());
  if (!member.has_totp && !member.has_passkey) return null;
  const label = member.has_totp ? words.signsInByCode : words.signsInByPasskey;
  return (
    <span data-hint={label} role="img" aria-label={label}>
      <Icon name="lock" size={16} />
    </span>
  );
}
