import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { Letter } from '#platform/mail/letter.ts';

/** What the letters of an account say. */
export function passwordResetLetter(language: Language, url: string): Letter {
  return language === 'ru'
    ? {
        subject: 'Восстановление пароля',
        heading: 'Восстановление пароля',
        paragraphs: [
          'Вы или кто-то другой попросили задать новый пароль для этого адреса. Ссылка действует один час и срабатывает один раз.',
        ],
        action: { label: 'Задать новый пароль', url },
        note: 'Если вы этого не просили, ничего не делайте: пароль останется прежним.',
      }
    : {
        subject: 'Password reset',
        heading: 'Password reset',
        paragraphs: [
          'You or somebody else asked to set a new password for this address. The link is good for one hour and works once.',
        ],
        action: { label: 'Set a new password', url },
        note: 'If it was not you, do nothing: the password stays as it is.',
      };
}

export function passwordChangedLetter(language: Language, url: string): Letter {
  return language === 'ru'
    ? {
        subject: 'Пароль изменён',
        heading: 'Пароль изменён',
        paragraphs: ['Пароль вашей учётной записи изменён, другие сеансы завершены.'],
        note: `Если это были не вы, сразу задайте новый пароль: ${url}`,
      }
    : {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: ['The password of your account was changed, the other sessions have ended.'],
        note: `If it was not you, set a new password at once: ${url}`,
      };
}

export function emailVerificationLetter(language: Language, url: string): Letter {
  return language === 'ru'
    ? {
        subject: 'Подтверждение адреса',
        heading: 'Подтвердите адрес почты',
        paragraphs: ['Этот адрес указан в учётной записи. Ссылка действует три дня.'],
        action: { label: 'Подтвердить адрес', url },
        note: 'Если вы не регистрировались, ничего не делайте.',
      }
    : {
        subject: 'Confirm your address',
        heading: 'Confirm your address',
        paragraphs: ['This address was given for an account. The link is good for three days.'],
        action: { label: 'Confirm the address', url },
        note: 'If you did not register, do nothing.',
      };
}
