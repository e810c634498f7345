import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { Letter } from '#platform/mail/letter.ts';

/**
 * Sent to any typed address, so it quotes nothing of the message: otherwise it could be abused to send text to third
 * parties.
 */
export function contactConfirmationLetter(language: Language, contactEmail: string | null): Letter {
  if (language === 'ru') {
    const whereTo = contactEmail === null ? 'через форму на сайте' : `письмом на ${contactEmail}`;
    return {
      subject: 'Мы получили ваше сообщение',
      heading: 'Мы получили ваше сообщение',
      paragraphs: ['Спасибо, что написали. Ответим на этот адрес.'],
      note: `Дополнить сообщение или отозвать согласие на обработку данных можно ${whereTo}. Если вы не писали нам, ничего не делайте.`,
    };
  }
  const whereTo = contactEmail === null ? 'by the form of the site' : `by a letter to ${contactEmail}`;
  return {
    subject: 'We have received your message',
    heading: 'We have received your message',
    paragraphs: ['Thank you for writing. We will answer to this address.'],
    note: `You can add to the message or withdraw the consent to data processing ${whereTo}. If you did not write to us, do nothing.`,
  };
}

type RequestData = {
  name: string;
  email: string;
  phone: string | null;
  subject: string | null;
  module: string | null;
  message: string;
};

/** For the operator of the installation. */
export function contactRequestLetter(
  { name, email, phone, subject, module, message }: RequestData,
  page: string,
): Letter {
  const facts = [
    `От: ${name}, ${email}${phone === null ? '' : `, ${phone}`}`,
    ...(subject === null ? [] : [`Тема: ${subject}`]),
    ...(module === null ? [] : [`Интересует: ${module}`]),
  ];
  return {
    subject: `Обращение с сайта: ${subject ?? name}`,
    heading: 'Обращение с сайта',
    paragraphs: [...facts, ...message.split(/\n+/)],
    action: { label: 'Открыть обращения', url: page },
    note: `Отвечайте на ${email}. Обращение хранится год, затем удаляется.`,
  };
}

/** The operator's reply, quoting the message, with the address for further correspondence. */
export function contactAnswerLetter(
  language: Language,
  { answer, message, contactEmail }: { answer: string; message: string; contactEmail: string | null },
): Letter {
  const isRussian = language === 'ru';
  const title = isRussian ? 'Ответ на ваше сообщение' : 'The answer to your message';
  const whereTo = isRussian
    ? `Продолжить переписку можно ${contactEmail === null ? 'через форму на сайте' : `письмом на ${contactEmail}`}: ответ на это письмо никто не прочтёт.`
    : `To go on, write ${contactEmail === null ? 'by the form of the site' : `to ${contactEmail}`}: nobody reads an answer to this letter.`;
  const quoteTitle = isRussian ? 'Вы писали:' : 'You wrote:';
  return {
    subject: title,
    heading: title,
    paragraphs: [...answer.split(/\n+/), whereTo],
    note: `${quoteTitle} ${message}`,
  };
}
