import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { Letter } from '#platform/mail/letter.ts';

type Invitation = { company: string; inviter: string; role: string; url: string };

/** What somebody who is invited reads. */
export function invitationLetter(language: Language, invitation: Invitation): Letter {
  const { url } = invitation;
  const [company, inviter, role] = [invitation.company, invitation.inviter, invitation.role].map(asName);
  return language === 'ru'
    ? {
        subject: `Приглашение в компанию «${company}»`,
        heading: `Вас приглашают в компанию «${company}»`,
        paragraphs: [
          `${inviter} приглашает вас работать вместе. Ваша роль: ${role}.`,
          'Приглашение действует семь дней.',
        ],
        action: { label: 'Принять приглашение', url },
        note: 'Если вы не знаете этих людей, ничего не делайте.',
      }
    : {
        subject: `An invitation to “${company}”`,
        heading: `You are invited to “${company}”`,
        paragraphs: [
          `${inviter} invites you to work together. Your role: ${role}.`,
          'The invitation is good for seven days.',
        ],
        action: { label: 'Accept the invitation', url },
        note: 'If you do not know these people, do nothing.',
      };
}

const LONGEST_NAME = 80;

/**
 * A name as a stranger may be shown it: who sends the letter has chosen it, and mail programs would make a link of an address
 * in it.
 */
function asName(name: string): string {
  const broken = name.replaceAll(/:\/\//gu, ' ').replaceAll(/(?<=\S)\.(?=\p{L})/gu, '. ');
  return broken.length > LONGEST_NAME ? `${broken.slice(0, LONGEST_NAME)}…` : broken;
}
