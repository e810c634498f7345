import type { SiteRequest } from '@karkas/api/site/site-admin.schemas.ts';
import { MODULE_NAMES } from '@karkas/api/site/site-modules.texts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button/button.tsx';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure } from '#platform/errors/notices.ts';
import { changeRequest, REQUESTS_KEY } from './request-queries.ts';
import styles from './site-requests.module.css';

type Acts = { onAnswer: (request: SiteRequest) => void; onErase: (request: SiteRequest) => void };

export function RequestList({ requests, ...acts }: Acts & { requests: readonly SiteRequest[] }) {
  return (
    <ul className={styles['list']}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} {...acts} />
      ))}
    </ul>
  );
}

const FOLDED = { lines: 12, signs: 1200 };

/** Long messages are collapsed, so that the next request is visible. */
function Message({ text }: { text: string }) {
  const beginning = text.split('\n').slice(0, FOLDED.lines).join('\n').slice(0, FOLDED.signs);
  if (beginning.length === text.length) return <p className={styles['text']}>{text}</p>;
  return (
    <details className={styles['text']}>
      <summary>{`${beginning}…`}</summary>
      {text.slice(beginning.length)}
    </details>
  );
}

/** Moscow time as in the exported file, independent of the reader's time zone. */
const moscowMoment = (timestamp: string, language: 'ru' | 'en'): string =>
  new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Moscow',
    timeZoneName: 'short',
  }).format(new Date(timestamp));

function RequestCard({ request, onAnswer, onErase }: Acts & { request: SiteRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (status: 'open' | 'closed') => changeRequest(request, status),
    meta: { isQuiet: true },
    onError: (error) => notifyFailure(error, t('siteRequests.changeFailed')),
    // Also after an error: another person may have answered it meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: REQUESTS_KEY }),
  });
  const isClosed = request.status === 'closed';
  const facts = [
    request.email,
    request.phone,
    request.module === null ? null : MODULE_NAMES[request.module][language],
    moscowMoment(request.created_at, language),
  ].filter((fact) => fact !== null);
  return (
    <li>
      <h2 className={styles['name']}>
        {request.name}
        {request.subject === null ? '' : `: ${request.subject}`}
      </h2>
      <p className={styles['facts']}>
        <strong>{t(`siteRequests.status.${request.status}`)}</strong> · {facts.join(' · ')}
      </p>
      <Message text={request.message} />
      {request.answer !== null && (
        <blockquote className={styles['text']}>
          <p className={styles['facts']}>{t('siteRequests.yourAnswer', { who: request.answered_by ?? '' })}</p>
          {request.answer}
        </blockquote>
      )}
      <p className={styles['actions']}>
        {request.answer === null && !isClosed && (
          <Button kind="primary" onClick={() => onAnswer(request)}>
            {t('siteRequests.answer')}
          </Button>
        )}
        <Button isPending={change.isPending} onClick={() => change.mutate(isClosed ? 'open' : 'closed')}>
          {t(isClosed ? 'siteRequests.reopen' : 'siteRequests.close')}
        </Button>
        <Button kind="quiet" onClick={() => onErase(request)}>
          {t('siteRequests.erase')}
        </Button>
      </p>
    </li>
  );
}
