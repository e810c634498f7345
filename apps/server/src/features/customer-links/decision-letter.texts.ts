import type { CustomerDecision } from '@karkas/api/customer-links/customer-links.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { inQuotes } from '@karkas/domain/text/in-quotes.ts';
import { emailSafeName } from '#platform/mail/email-safe-name.ts';
import type { Letter } from '#platform/mail/letter.ts';

/** Texts typed on the page of the link are a stranger's. */
type Decided = {
  decision: CustomerDecision;
  agreement: string;
  contract: string;
  recipient: string;
  person: string;
  comment: string | null;
  url: string;
};

const MOST_OF_COMMENT = 500;

function safeComment(comment: string): string {
  const lines = comment.split('\n').map((line) => emailSafeName(line.trim()));
  const text = lines.join(' ');
  return text.length > MOST_OF_COMMENT ? `${text.slice(0, MOST_OF_COMMENT)}…` : text;
}

/** Tells the creator of a link what the customer decided. */
export function decisionLetter(language: Language, decided: Decided): Letter {
  const { decision, url, comment } = decided;
  const number = emailSafeName(decided.agreement);
  const contract = emailSafeName(decided.contract);
  const recipient = emailSafeName(decided.recipient);
  const person = emailSafeName(decided.person);
  const said = comment === null ? null : safeComment(comment);
  const isAccepted = decision === 'accepted';
  if (language === 'ru') {
    const subject = isAccepted
      ? `Заказчик согласовал соглашение № ${number}`
      : `Заказчик вернул соглашение № ${number} с замечанием`;
    return {
      subject,
      heading: subject,
      paragraphs: [
        `Соглашение № ${number} к договору № ${contract}. Ссылка для: ${recipient}. Решение принял: ${person}.`,
        ...(said === null ? [] : [`Комментарий: ${inQuotes(said)}`]),
        'Имя указано на странице ссылки и не проверено. Решение не подписывает соглашение.',
      ],
      action: { label: 'Открыть соглашение', url },
    };
  }
  const subject = isAccepted
    ? `The customer accepted agreement No. ${number}`
    : `The customer returned agreement No. ${number} with a remark`;
  return {
    subject,
    heading: subject,
    paragraphs: [
      `Agreement No. ${number} to contract No. ${contract}. Link for: ${recipient}. Decided by: ${person}.`,
      ...(said === null ? [] : [`Comment: “${said}”`]),
      'The name was typed on the page of the link and is not verified. The decision does not sign the agreement.',
    ],
    action: { label: 'Open the agreement', url },
  };
}
