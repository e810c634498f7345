import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { applyImport, importOptions, isRunning, refetchBases, stopImport } from './import-queries.ts';
import { ImportStart } from './import-start.tsx';
import { ImportState } from './import-state.tsx';

/** The target base; null creates one. */
export type ImportSubject = { base: NormBase | null };

const START_WIDTH = 640;
const WIDE = 920;

/** Import of a norm file: upload, reading, review, writing, result. Continues when the dialog is closed. */
export function ImportDialog({ subject, onClose }: { subject: ImportSubject; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [baseId, setBaseId] = useState(subject.base?.id ?? null);
  const [isChoosing, setChoosing] = useState(false);
  const query = useQuery(importOptions(baseId));
  const state = query.data;
  const isStart = baseId === null || isChoosing || state?.status === 'idle';
  const status = state?.status;
  useEffect(() => {
    // Refresh the lists behind the dialog.
    if (status === 'done' || status === 'canceled') void refetchBases(client);
  }, [status, client]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={isStart ? START_WIDTH : WIDE}
      title={t('normImports.title')}
      description={isStart ? t('normImports.intro') : undefined}
      footer={
        baseId === null || isStart || state === undefined ? (
          <Button onClick={onClose}>{t('forms.cancel')}</Button>
        ) : (
          <Footer
            base={{ id: baseId, isEmpty: (subject.base?.norms_count ?? 0) === 0 && state.added_count === 0 }}
            onChoose={() => setChoosing(true)}
            onClose={onClose}
          />
        )
      }
    >
      {isStart ? (
        <ImportStart
          base={subject.base}
          baseId={baseId}
          onSent={(id) => {
            setBaseId(id);
            setChoosing(false);
          }}
        />
      ) : (
        <>
          {state === undefined && (
            <QueryStates query={query} title={t('normImports.stateFailed')} rows={4} height={36} />
          )}
          {state !== undefined && <ImportState state={state} baseId={baseId} />}
        </>
      )}
    </Dialog>
  );
}

type FooterProps = { base: { id: string; isEmpty: boolean }; onChoose: () => void; onClose: () => void };

function Footer({ base, onChoose, onClose }: FooterProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data: state } = useQuery(importOptions(base.id));
  const stop = useMutation({
    mutationFn: () => stopImport(base, client),
    onSuccess: () => {
      if (base.isEmpty) onClose();
    },
  });
  const apply = useMutation({ mutationFn: () => applyImport(base.id, client) });
  const status = state?.status;
  const count = state?.contents?.norms_count ?? 0;
  const isKnown = (state?.contents?.known_in.length ?? 0) > 0;
  return (
    <>
      {(isRunning(status) || status === 'ready') && (
        <Button onClick={() => stop.mutate()} isPending={stop.isPending} disabled={apply.isPending}>
          {t(status === 'ready' ? 'forms.cancel' : 'normImports.cancel')}
        </Button>
      )}
      {(status === 'failed' || status === 'canceled') && (
        <Button onClick={onChoose}>{t('normImports.otherFile')}</Button>
      )}
      {status === 'ready' && (
        <Button
          kind={isKnown ? 'plain' : 'primary'}
          onClick={() => apply.mutate()}
          isPending={apply.isPending}
          disabled={stop.isPending}
        >
          {count > 0 ? t('normImports.apply', { count }) : t('normImports.applyPrices')}
        </Button>
      )}
      {status === 'done' && (
        <Button
          kind="primary"
          onClick={() => {
            onClose();
            void navigate({ to: '/norms', search: { base: base.id } });
          }}
        >
          {t('normImports.openBase')}
        </Button>
      )}
      {status !== 'ready' && <Button onClick={onClose}>{t('normImports.close')}</Button>}
    </>
  );
}
