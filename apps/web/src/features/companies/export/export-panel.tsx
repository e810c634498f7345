import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import type { CompanyExport } from '@karkas/api/company-export/company-export.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { isConfirmed, ProofDialog } from '#features/auth';
import { announceSuccess } from '#platform/errors/notices.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { newIdempotencyKey } from '#platform/requests/call-endpoint.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { exportEn } from './export.en.texts.ts';
import { exportRu, type ExportWords } from './export.ru.texts.ts';
import { exportsOptions, saveExport, startExport } from './export-queries.ts';
import styles from '../company.module.css';

const wordsOf = (language: string): ExportWords => (language === 'ru' ? exportRu : exportEn);
const TONES: Record<CompanyExport['state'], BadgeTone> = {
  queued: 'neutral',
  running: 'neutral',
  done: 'ok',
  failed: 'danger',
  canceled: 'neutral',
  expired: 'neutral',
};

/** Export of all data of the company and its register; for the owner. */
export function ExportPanel({ company }: { company: Company }) {
  const words = wordsOf(useLanguage());
  const exports = useQuery(exportsOptions(company.id));
  const [isAsking, setAsking] = useState(() => isConfirmed('export_company'));
  const columns = useColumns(company);
  const isBuilding = exports.data?.some(({ state }) => state === 'queued' || state === 'running') === true;
  return (
    <Sheet title={words.title}>
      <div className={styles['panel']}>
        <p>{words.text}</p>
        {exports.data?.length === 0 && <p className={styles['quiet']}>{words.none}</p>}
        <div>
          <Button
            icon="download"
            closedReason={company.can.export ? undefined : words.demo}
            disabled={isBuilding}
            onClick={() => setAsking(true)}
          >
            {words.start}
          </Button>
        </div>
      </div>
      <QueryStates query={exports} title={words.failed} rows={2} height={40} />
      {exports.data !== undefined && exports.data.length > 0 && (
        <Table caption={words.title} columns={columns} rows={exports.data} rowKey={({ id }) => id} />
      )}
      <OwnedDialog of={isAsking}>
        {() => <StartDialog company={company} onClose={() => setAsking(false)} />}
      </OwnedDialog>
    </Sheet>
  );
}

function StartDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const words = wordsOf(useLanguage());
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  return (
    <ProofDialog
      action="export_company"
      onClose={onClose}
      title={words.startTitle}
      text={words.startText}
      submitLabel={words.start}
      failureTitle={words.startFailed}
      passwordLabel={words.password}
      save={async (proof) => {
        await startExport(company.id, proof, { idempotencyKey, client });
        announceSuccess(words.started);
      }}
    />
  );
}

function useColumns(company: Company): TableColumn<CompanyExport>[] {
  const words = wordsOf(useLanguage());
  const format = useFormat();
  return [
    { id: 'by', title: words.by, isWrapped: true, cell: ({ created_by: member }) => member.name },
    { id: 'when', title: words.when, width: '150px', align: 'right', cell: ({ created_at: at }) => format.moment(at) },
    {
      id: 'state',
      title: words.state,
      width: '150px',
      cell: ({ state, progress }) => (
        <Badge tone={TONES[state]}>
          {state === 'running' ? `${words.states.running}: ${progress}\u00A0%` : words.states[state]}
        </Badge>
      ),
    },
    {
      id: 'size',
      title: words.size,
      width: '100px',
      yields: 2,
      align: 'right',
      cell: ({ size }) => (size === null ? '' : format.fileSize(size)),
    },
    {
      id: 'downloads',
      title: words.downloads,
      width: '90px',
      yields: 1,
      align: 'right',
      cell: ({ downloads }) => downloads,
    },
    {
      id: 'until',
      title: words.until,
      width: '150px',
      yields: 3,
      align: 'right',
      cell: ({ expires_at: until, state }) => (state === 'done' && until !== null ? format.moment(until) : ''),
    },
    {
      id: 'deeds',
      title: words.deeds,
      width: '120px',
      align: 'right',
      isTitleHidden: true,
      cell: ({ id, state }) => (state === 'done' ? <DownloadButton company={company} exportId={id} /> : null),
    },
  ];
}

function DownloadButton({ company, exportId }: { company: Company; exportId: string }) {
  const words = wordsOf(useLanguage());
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveExport(company.id, exportId, client),
    meta: { failure: words.downloadFailed },
  });
  return (
    <Button size="small" isPending={save.isPending} onClick={() => save.mutate()}>
      {words.download}
    </Button>
  );
}
