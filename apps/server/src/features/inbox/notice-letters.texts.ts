import type { NoticeKind } from '@karkas/api/inbox/inbox.schemas.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { ApprovalDecision } from '@karkas/api/tasks/tasks.choices.ts';
import type { Letter } from '#platform/mail/letter.ts';

const KINDS: Readonly<Record<NoticeKind, Record<Language, string>>> = {
  assigned: { ru: 'Поручено вам', en: 'Assigned to you' },
  mentioned: { ru: 'Вас упомянули', en: 'You were mentioned' },
  commented: { ru: 'Комментарий', en: 'Comment' },
  status_changed: { ru: 'Смена статуса', en: 'Status changed' },
  unblocked: { ru: 'Можно начинать', en: 'Ready to start' },
  due_soon: { ru: 'Скоро срок', en: 'Due soon' },
  overdue: { ru: 'Просрочено', en: 'Overdue' },
  decision_asked: { ru: 'Нужно ваше решение', en: 'Your decision is needed' },
  decided: { ru: 'Решение принято', en: 'Decision made' },
  mended: { ru: 'Замечание устранено', en: 'Remark mended' },
};

const DECISIONS: Readonly<Record<ApprovalDecision | 'none', Record<Language, string>>> = {
  approved: { ru: 'согласовано', en: 'approved' },
  approved_with_remarks: { ru: 'согласовано с замечаниями', en: 'approved with remarks' },
  rejected: { ru: 'отклонено', en: 'rejected' },
  none: { ru: 'отозвано', en: 'taken back' },
};

export type NoticeItem = {
  id: string;
  kind: NoticeKind;
  number: number;
  title: string;
  status: string;
  /** Formatted in the recipient's time zone. */
  due: string | null;
  actor: string | null;
  excerpt: string | null;
  times: number;
  /** For the kind `decided`; null if the decision was withdrawn. */
  decision: ApprovalDecision | null;
};
/** `end`: unsubscribe from this kind; `endAll`: from all. */
export type Addresses = { inbox: string; task(number: number): string; settings: string; end: string; endAll: string };
type Reader = { language: Language; companyName: string };

const taskOf = ({ number, title }: NoticeItem, language: Language): string =>
  `${language === 'ru' ? '№' : 'No.'} ${number} ${title}`;

/** Reason and details in one line. */
function lineOf(notice: NoticeItem, language: Language): string {
  const { kind, status, due, actor, times } = notice;
  return [
    `${KINDS[kind][language]}${kind === 'status_changed' ? `: ${status}` : ''}${times > 1 ? ` (${times})` : ''}`,
    ...(kind === 'decided' ? [DECISIONS[notice.decision ?? 'none'][language]] : []),
    ...((kind === 'due_soon' || kind === 'overdue') && due !== null ? [due] : []),
    ...(actor === null ? [] : [actor]),
  ].join(' · ');
}

/** A single notice, sent at once. */
export function noticeLetter(reader: Reader, notice: NoticeItem, addresses: Addresses): Letter {
  const { language } = reader;
  const name = KINDS[notice.kind][language];
  return {
    subject: `${name}: ${taskOf(notice, language)}`,
    heading: taskOf(notice, language),
    paragraphs: [
      lineOf(notice, language),
      ...(notice.excerpt === null || notice.excerpt === '' ? [] : [notice.excerpt]),
    ],
    action: { label: language === 'ru' ? 'Открыть задачу' : 'Open the task', url: addresses.task(notice.number) },
    note: whyOf(reader),
    links: [
      {
        label: language === 'ru' ? `Не присылать писем «${name}»` : `No more letters “${name}”`,
        url: addresses.end,
      },
      ...endsOf(language, addresses),
    ],
    unsubscribe: addresses.end,
  };
}

/** Several notices after quiet hours or of a day; `count` is the total number. */
export function digestLetter(
  reader: Reader,
  notice: readonly NoticeItem[],
  count: number,
  addresses: Addresses,
): Letter {
  const { language, companyName } = reader;
  const isRussian = language === 'ru';
  const rest = count - notice.length;
  return {
    subject: isRussian ? `Входящие: ${count} · ${companyName}` : `Inbox: ${count} · ${companyName}`,
    heading: isRussian ? 'Что нового в ваших задачах' : 'What is new in your tasks',
    paragraphs: [],
    items: notice.map((one) => ({
      title: taskOf(one, language),
      url: addresses.task(one.number),
      text: [lineOf(one, language), ...(one.excerpt ? [one.excerpt] : [])].join(' — '),
    })),
    action: {
      label: `${isRussian ? 'Открыть входящие' : 'Open the inbox'}${rest > 0 ? ` (+${rest})` : ''}`,
      url: addresses.inbox,
    },
    note: whyOf(reader),
    links: endsOf(language, addresses),
    unsubscribe: addresses.endAll,
  };
}

const whyOf = ({ language, companyName }: Reader): string =>
  language === 'ru'
    ? `Компания «${companyName}». Письмо отправлено по настройкам вашего профиля.`
    : `Company “${companyName}”. This letter was sent according to the settings of your profile.`;

function endsOf(language: Language, { endAll, settings }: Addresses): { label: string; url: string }[] {
  return language === 'ru'
    ? [
        { label: 'Не присылать писем о задачах', url: endAll },
        { label: 'Настроить письма', url: settings },
      ]
    : [
        { label: 'No more letters about tasks', url: endAll },
        { label: 'Choose which letters to get', url: settings },
      ];
}
