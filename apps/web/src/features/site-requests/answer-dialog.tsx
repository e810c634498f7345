import { siteAnswerBody, type SiteRequest } from '@karkas/api/site/site-admin.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { FormDialog } from '#platform/form/form-dialog.tsx';
import { FormTextArea } from '#platform/form/text-fields.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifySuccess } from '#platform/errors/notices.ts';
import { answerRequest, REQUESTS_KEY } from './request-queries.ts';

type Values = { answer: string };
const EMPTY: Values = { answer: '' };

export function AnswerDialog({ request, onClose }: { request: SiteRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <FormDialog<Values, typeof siteAnswerBody>
      isOpen
      onClose={onClose}
      width={560}
      title={t('siteRequests.answerTitle', { name: request.name })}
      submitLabel={t('siteRequests.send')}
      failureTitle={t('siteRequests.answerFailed')}
      schema={siteAnswerBody}
      defaultValues={EMPTY}
      toInput={(values) => values}
      save={async ({ answer }) => {
        await answerRequest(request, answer, idempotencyKey);
        notifySuccess(t('siteRequests.answered'));
        await client.invalidateQueries({ queryKey: REQUESTS_KEY });
      }}
    >
      {(control) => (
        <>
          <p>{t('siteRequests.answerText', { email: request.email })}</p>
          <FormTextArea control={control} name="answer" label={t('siteRequests.answerLabel')} rows={8} isRequired />
        </>
      )}
    </FormDialog>
  );
}
