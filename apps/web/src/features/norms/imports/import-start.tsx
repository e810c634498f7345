import {
  MAX_NORM_IMPORT_BYTES,
  NORM_IMPORT_FORMATS,
  type NormImportFormat,
} from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { Select } from '#ui/select/select.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { saveTemplate, sendNorms } from './import-queries.ts';
import styles from './norm-imports.module.css';

const EXTENSIONS = ['zip', 'xml', 'xlsx', 'csv'] as const;

type Props = {
  base: NormBase | null;
  /** The base created in this dialog. */
  baseId: string | null;
  onSent: (baseId: string) => void;
};

/** Chooses file, format and target base. */
export function ImportStart({ base, baseId, onSent }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [kind, setKind] = useState<NormImportFormat>(formatOf(base));
  const [name, setName] = useState<string | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const send = useSending(onSent);
  const template = useMutation({ mutationFn: saveTemplate, meta: { failure: t('normImports.templateFailed') } });
  const shownName = name ?? t(`normImports.baseNames.${kind}`);
  const isNew = baseId === null;
  const isFixed = base !== null && (base.source !== 'own' || base.norms_count > 0);
  if (send.mutation.isPending) return <Sending name={send.mutation.variables.file.name} {...send.state} />;
  return (
    <div className={styles['start']}>
      {refusals.length > 0 && <Notice tone="danger">{refusals.join(' ')}</Notice>}
      {send.mutation.isError && <SendFailure error={send.mutation.error} />}
      <Select<NormImportFormat>
        label={t('normImports.format')}
        value={kind}
        disabled={isFixed}
        options={NORM_IMPORT_FORMATS.map((value) => ({ value, label: t(`normImports.formats.${value}`) }))}
        onValueChange={setKind}
      />
      {isNew ? (
        <TextInput
          label={t('normImports.baseName')}
          hint={t('normImports.baseNameHint')}
          maxLength={200}
          isRequired
          value={shownName}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        base !== null && <Notice>{t('normImports.intoBase', { name: base.name })}</Notice>
      )}
      <FileDrop
        label={t('normImports.drop')}
        hint={t('normImports.dropHint', { size: format.fileSize(MAX_NORM_IMPORT_BYTES) })}
        maxFiles={1}
        maxBytes={MAX_NORM_IMPORT_BYTES}
        extensions={EXTENSIONS}
        isDisabled={isNew && shownName.trim() === ''}
        onFiles={([file]) => {
          if (file === undefined) return;
          const target = baseId === null ? { name: shownName.trim() } : { id: baseId };
          send.mutation.mutate({ file, format: kind, base: target });
        }}
        onChosen={setRefusals}
      />
      {kind === 'xlsx' && (
        <div>
          <Button icon="download" isPending={template.isPending} onClick={() => template.mutate()}>
            {t('normImports.template')}
          </Button>
        </div>
      )}
    </div>
  );
}

const formatOf = (base: NormBase | null): NormImportFormat =>
  NORM_IMPORT_FORMATS.find((format) => format === base?.source) ?? (hasTyped(base) ? 'xlsx' : 'fsnb_xml');

/** A base with typed norms accepts only a table of own norms. */
const hasTyped = (base: NormBase | null): boolean => base?.source === 'own' && base.norms_count > 0;

/** The upload is aborted when the dialog closes. */
function useSending(onSent: (baseId: string) => void) {
  const client = useQueryClient();
  const [state, setState] = useState({ share: 0, isBroken: false });
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (sending: Pick<Parameters<typeof sendNorms>[0], 'file' | 'format' | 'base'>) => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setState({ share: 0, isBroken: false });
      return sendNorms(
        {
          ...sending,
          signal,
          onProgress: (share) => setState((before) => ({ ...before, share })),
          onBreak: (isBroken) => setState((before) => ({ ...before, isBroken })),
        },
        client,
      );
    },
    onSuccess: onSent,
    meta: { isQuiet: true },
  });
  return { mutation, state };
}

function Sending({ name, share, isBroken }: { name: string; share: number; isBroken: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const percent = Math.floor(share * 100);
  const text = isBroken
    ? t('normImports.waiting')
    : t('normImports.sending', { percent: format.percent(String(percent)) });
  return (
    <div className={styles['progress']} role="status">
      <p className={styles['file']}>{name}</p>
      <ProgressBar value={percent} label={text} />
      <p>{text}</p>
    </div>
  );
}

/** The server's error text; the general text of its status would be misleading. */
function SendFailure({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (isApiError(error) && error.kind === 'canceled') return null;
  const reason = isApiError(error) && error.status === 413 ? error.detail : specificReason(error);
  return (
    <Notice tone="danger" title={t('normImports.sendFailed')}>
      {reason ?? describeFailure(error, errorTexts())}
    </Notice>
  );
}
