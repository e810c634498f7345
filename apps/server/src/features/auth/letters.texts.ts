import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { Letter } from '#platform/mail/letter.ts';
import { emailSafeName } from '#platform/mail/email-safe-name.ts';

/**
 * `email`: the account; `site`: the installation; `until`: when the link expires, formatted in the letter's language.
 */
type Account = { email: string; site: string; until: string; url: string };

/** Texts of account emails. */
export function passwordResetLetter(language: Language, { email, site, until, url }: Account): Letter {
  return language === 'ru'
    ? {
        subject: 'Восстановление пароля в «Каркасе»',
        preheader: `Ссылка для учётной записи ${email} действует один час`,
        heading: 'Восстановление пароля',
        paragraphs: [
          `Вы или кто-то другой попросили задать новый пароль для учётной записи ${email} на ${site}.`,
          `Ссылка действует один час, до ${until}, и срабатывает один раз.`,
        ],
        action: { label: 'Задать новый пароль', url },
        note: 'Если вы не ждали этого письма, просто удалите его: пароль останется прежним.',
      }
    : {
        subject: 'Password reset in Karkas',
        preheader: `The link for the account ${email} is valid for one hour`,
        heading: 'Password reset',
        paragraphs: [
          `You or somebody else asked to set a new password for the account ${email} on ${site}.`,
          `The link is valid for one hour, until ${until}, and works once.`,
        ],
        action: { label: 'Set a new password', url },
        note: 'If you did not expect this letter, just delete it: the password stays as it is.',
      };
}

export function passwordChangedLetter(
  language: Language,
  { email, site, url }: Pick<Account, 'email' | 'site' | 'url'>,
): Letter {
  return language === 'ru'
    ? {
        subject: 'Пароль в «Каркасе» изменён',
        preheader: `Учётная запись ${email}: другие сеансы завершены`,
        heading: 'Пароль изменён',
        paragraphs: [`Пароль учётной записи ${email} на ${site} изменён, другие сеансы завершены.`],
        note: `Если это были не вы, сразу задайте новый пароль: ${url}`,
      }
    : {
        subject: 'Your password in Karkas was changed',
        preheader: `Account ${email}: the other sessions have ended`,
        heading: 'Your password was changed',
        paragraphs: [`The password of the account ${email} on ${site} was changed, the other sessions have ended.`],
        note: `If it was not you, set a new password at once: ${url}`,
      };
}

type ChangedPasskey = Pick<Account, 'email' | 'site' | 'url'> & { name: string };

export function passkeyAddedLetter(language: Language, { email, site, name, url }: ChangedPasskey): Letter {
  return language === 'ru'
    ? {
        subject: 'В «Каркас» добавлен ключ доступа',
        preheader: `Учётная запись ${email}: в неё можно войти ещё одним ключом`,
        heading: 'Добавлен ключ доступа',
        paragraphs: [
          `В учётную запись ${email} на ${site} теперь можно войти ключом доступа «${emailSafeName(name)}».`,
        ],
        note: `Если это были не вы, сразу задайте новый пароль: ${url}. Ключи доступа при этом удаляются.`,
      }
    : {
        subject: 'A passkey was added in Karkas',
        preheader: `Account ${email}: one more passkey signs in to it`,
        heading: 'A passkey was added',
        paragraphs: [`The passkey “${emailSafeName(name)}” now signs in to the account ${email} on ${site}.`],
        note: `If it was not you, set a new password at once: ${url}. This removes the passkeys.`,
      };
}

/** `name`: the issuer. */
export function identityLinkedLetter(language: Language, { email, site, name, url }: ChangedPasskey): Letter {
  return language === 'ru'
    ? {
        subject: 'В «Каркас» теперь можно войти через сервер организации',
        preheader: `Учётная запись ${email}: добавлен способ входа`,
        heading: 'Добавлен вход через сервер организации',
        paragraphs: [`В учётную запись ${email} на ${site} теперь можно войти через ${emailSafeName(name)}.`],
        note: `Если это были не вы, сообщите администратору сервера и задайте новый пароль: ${url}`,
      }
    : {
        subject: 'The server of your organisation now signs in to Karkas',
        preheader: `Account ${email}: a way of signing in was added`,
        heading: 'Sign-in through your organisation was added',
        paragraphs: [`${emailSafeName(name)} now signs in to the account ${email} on ${site}.`],
        note: `If it was not you, tell the administrator of the server and set a new password: ${url}`,
      };
}

export function passkeyRemovedLetter(language: Language, { email, site, name, url }: ChangedPasskey): Letter {
  return language === 'ru'
    ? {
        subject: 'В «Каркасе» удалён ключ доступа',
        preheader: `Учётная запись ${email}: ключ больше не действует`,
        heading: 'Удалён ключ доступа',
        paragraphs: [`Ключ доступа «${emailSafeName(name)}» учётной записи ${email} на ${site} больше не действует.`],
        note: `Если это были не вы, сразу задайте новый пароль: ${url}`,
      }
    : {
        subject: 'A passkey was removed in Karkas',
        preheader: `Account ${email}: the passkey no longer works`,
        heading: 'A passkey was removed',
        paragraphs: [`The passkey “${emailSafeName(name)}” of the account ${email} on ${site} no longer works.`],
        note: `If it was not you, set a new password at once: ${url}`,
      };
}

export function emailVerificationLetter(
  language: Language,
  { firstName, email, site, until, url }: Account & { firstName: string },
): Letter {
  const name = emailSafeName(firstName);
  return language === 'ru'
    ? {
        subject: 'Подтвердите адрес для «Каркаса»',
        preheader: `Подтвердите ${email}: ссылка действует до ${until}`,
        heading: 'Подтвердите адрес почты',
        paragraphs: [
          name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`,
          `Вы зарегистрировались в «Каркасе» (${site}). Подтвердите адрес ${email}.`,
          `Ссылка действует три дня, до ${until}`,
        ],
        action: { label: 'Подтвердить адрес', url },
        note: 'Если вы не ждали этого письма, просто удалите его.',
      }
    : {
        subject: 'Confirm your address for Karkas',
        preheader: `Confirm ${email}: the link is valid until ${until}`,
        heading: 'Confirm your address',
        paragraphs: [
          name === '' ? 'Hello!' : `Hello ${name},`,
          `You have registered in Karkas (${site}). Confirm the address ${email}.`,
          `The link is valid for three days, until ${until}.`,
        ],
        action: { label: 'Confirm the address', url },
        note: 'If you did not expect this letter, just delete it.',
      };
}
