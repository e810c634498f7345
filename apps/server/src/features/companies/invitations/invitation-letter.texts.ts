import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { inQuotes } from '@karkas/domain/text/in-quotes.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { emailSafeName } from '#platform/mail/email-safe-name.ts';

/** `until`: the expiry day, formatted in the letter's language. */
type Invitation = {
  company: string;
  inviter: string;
  /** Null until verified: the product does not vouch for an unverified address. */
  inviterEmail: string | null;
  role: string;
  until: string;
  url: string;
};

/** Text of the invitation email. */
export function invitationLetter(language: Language, invitation: Invitation): Letter {
  const { url, until, inviterEmail } = invitation;
  const [company, inviter, role] = [invitation.company, invitation.inviter, invitation.role].map(emailSafeName);
  if (language === 'ru') {
    const quoted = inQuotes(company ?? '');
    return {
      subject: `Приглашение в компанию ${quoted}`,
      preheader: `${inviter} приглашает вас в «Каркас». Приглашение действует до ${until}`,
      heading: `Вас приглашают в компанию ${quoted}`,
      paragraphs: [
        `${inviter} (${inviterEmail ?? 'адрес не подтверждён'}) приглашает вас в компанию ${quoted} в «Каркасе». Роль: ${role}.`,
        `Приглашение действует до ${until}`,
      ],
      action: { label: 'Принять приглашение', url },
      note: 'Если вы не ждали этого письма, просто удалите его.',
    };
  }
  return {
    subject: `An invitation to “${company}”`,
    preheader: `${inviter} invites you to Karkas. The invitation is valid until ${until}`,
    heading: `You are invited to “${company}”`,
    paragraphs: [
      `${inviter} (${inviterEmail ?? 'address not confirmed'}) invites you to “${company}” in Karkas. Role: ${role}.`,
      `The invitation is valid until ${until}.`,
    ],
    action: { label: 'Accept the invitation', url },
    note: 'If you did not expect this letter, just delete it.',
  };
}
