import { DAYS_OF_FAILURE } from '@karkas/api/webhooks/webhooks.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { emailSafeName } from '#platform/mail/email-safe-name.ts';
import type { Letter } from '#platform/mail/letter.ts';

/** `host`: scheme and host of the receiver; `site`: the installation. */
type Facts = { company: string; host: string; site: string; url: string };

/** Tells that the server switched a webhook off after days of failure. */
export function webhookOffLetter(language: Language, { company, host, site, url }: Facts): Letter {
  const receiver = emailSafeName(host);
  return language === 'ru'
    ? {
        subject: 'Вебхук выключен: получатель не отвечает',
        heading: 'Вебхук выключен',
        paragraphs: [
          `Получатель ${receiver} ${DAYS_OF_FAILURE} дней подряд не принял ни одного события компании «${emailSafeName(company)}» на ${site}, поэтому сервер выключил вебхук.`,
          'Исправьте получателя и включите вебхук снова: события, которые ждали, будут отправлены. Что произошло, пока он выключен, прочитайте списками с updated_since.',
        ],
        action: { label: 'Открыть вебхуки', url },
      }
    : {
        subject: 'A webhook is off: its receiver does not answer',
        heading: 'A webhook is off',
        paragraphs: [
          `The receiver ${receiver} has accepted no event of the company “${emailSafeName(company)}” on ${site} for ${DAYS_OF_FAILURE} days, so the server switched the webhook off.`,
          'Mend the receiver and switch the webhook on again: the waiting events are then sent. Read what happens while it is off from the lists with updated_since.',
        ],
        action: { label: 'Open the webhooks', url },
      };
}
