import { readBankStatement, recordStatementPayments } from '@karkas/api/acts/files/bank-statements.endpoints.ts';
import { MAX_STATEMENT_BYTES, type BankStatement } from '@karkas/api/acts/files/bank-statements.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { contractKeys } from '#features/contracts';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { callEndpoint, newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { actKeys } from '../acts-queries.ts';
import { FileToRead } from '../dialogs/file-to-read.tsx';
import { firstChoices, paymentsOf, type StatementChoices } from './statement-choices.ts';
import { StatementLines } from './statement-lines.tsx';

const EXTENSIONS = ['txt'] as const;
const ofCompany = () => ({ company_id: getCurrentCompanyId() ?? '' });

type Read = { statement: BankStatement; choices: StatementChoices; idempotencyKey: string };

/** Payments of a bank statement; none is recorded before a person confirms it. */
export function StatementDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [read, setRead] = useState<Read | null>(null);
  const reading = useMutation({
    mutationFn: (file: File) => callEndpoint(readBankStatement, { params: ofCompany() }, { file }),
    meta: { isQuiet: true },
    onSuccess: (statement) =>
      setRead({ statement, choices: firstChoices(statement), idempotencyKey: newIdempotencyKey() }),
  });
  const payments = read === null ? [] : paymentsOf(read.statement, read.choices);
  const recording = useMutation({
    mutationFn: (key: string) =>
      callEndpoint(
        recordStatementPayments,
        { params: ofCompany(), body: { lines: payments } },
        { idempotencyKey: key },
      ),
    meta: { failure: t('actsMore.statements.recordFailed') },
    onSuccess({ created_count: count }) {
      announceSuccess(t('actsMore.statements.recorded', { count }));
      void client.invalidateQueries({ queryKey: actKeys.all });
      void client.invalidateQueries({ queryKey: contractKeys.all });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canClose={!recording.isPending}
      width={read === null ? 640 : 1200}
      title={t('actsMore.statements.title')}
      description={read === null ? t('actsMore.statements.intro') : read.statement.file_name}
      footer={
        <>
          <Button onClick={onClose} disabled={recording.isPending}>
            {t('ui.cancel')}
          </Button>
          {read !== null && (
            <Button
              kind="primary"
              icon="check"
              isPending={recording.isPending}
              disabled={payments.length === 0}
              onClick={() => recording.mutate(read.idempotencyKey)}
            >
              {t('actsMore.statements.record', { count: payments.length })}
            </Button>
          )}
        </>
      }
    >
      {read === null ? (
        <FileToRead
          reading={reading}
          label={t('actsMore.statements.drop')}
          hint={t('actsMore.statements.dropHint', { size: format.fileSize(MAX_STATEMENT_BYTES) })}
          failure={t('actsMore.statements.readFailed')}
          maxBytes={MAX_STATEMENT_BYTES}
          extensions={EXTENSIONS}
        />
      ) : (
        <StatementLines
          statement={read.statement}
          choices={read.choices}
          onChoose={(place, choice) =>
            setRead({ ...read, choices: read.choices.with(place, choice), idempotencyKey: newIdempotencyKey() })
          }
        />
      )}
    </Dialog>
  );
}
