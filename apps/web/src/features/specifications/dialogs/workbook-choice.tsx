import { previewFilling } from '@karkas/api/specifications/bills/filling.endpoints.ts';
import type { Filling } from '@karkas/api/specifications/bills/filling.schemas.ts';
import { PRICE_ROLES } from '@karkas/api/specifications/bills/filling-options.schemas.ts';
import { type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Money } from '#ui/money/money.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Select } from '#ui/select/select.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { specificationKeys } from '../specification-queries.ts';
import { bodyOfFilling, type FillingOptions } from './report-order.ts';
import styles from './dialogs.module.css';

type Props = {
  specificationId: string;
  bills: Specification['vors'];
  filling: FillingOptions;
  onFilling: (filling: FillingOptions) => void;
  onReady: (isReady: boolean) => void;
  isDisabled: boolean;
};

/** Chooses the bill file to fill in and the columns, with a preview of what is written. */
export function WorkbookChoice({ specificationId, bills, filling, onFilling, onReady, isDisabled }: Props): ReactNode {
  const { t } = useTranslation();
  const { vorId } = filling;
  const preview = useQuery({
    queryKey: [...specificationKeys.bill(specificationId, vorId), 'filling', bodyOfFilling(filling)],
    queryFn: ({ signal }) =>
      callEndpoint(
        previewFilling,
        { params: { specification_id: specificationId, vor_id: vorId }, body: bodyOfFilling(filling) },
        { signal },
      ),
    staleTime: 0,
    meta: { isQuiet: true },
  });
  const isReady = preview.data !== undefined && !preview.isError && preview.data.cells_count > 0;
  useEffect(() => onReady(isReady), [isReady, onReady]);
  return (
    <section className={styles['fields']}>
      {bills.length > 1 ? (
        <Select
          label={t('report.workbook.bill')}
          value={vorId}
          disabled={isDisabled}
          onValueChange={(next) => onFilling({ vorId: next ?? vorId, columns: {}, overwritesFormulas: false })}
          options={bills.map(({ id, file_name: name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {preview.isPending ? (
        <div role="status">
          <p>{t('report.workbook.checking')}</p>
          <SkeletonRows rows={3} />
        </div>
      ) : null}
      {preview.isError ? (
        <ErrorState
          title={t('report.workbook.failed')}
          text={
            (isApiError(preview.error) ? preview.error.detail : null) ?? describeFailure(preview.error, errorTexts())
          }
          onRetry={() => void preview.refetch()}
        />
      ) : null}
      {preview.data === undefined || preview.isError ? null : (
        <>
          <Written preview={preview.data} />
          <Columns preview={preview.data} filling={filling} onFilling={onFilling} isDisabled={isDisabled} />
          <Remarks preview={preview.data} />
        </>
      )}
    </section>
  );
}

function Written({ preview }: { preview: Filling }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const number = (count: number): string => format.quantity(String(count));
  const { difference } = preview;
  return (
    <>
      <h3>{t('report.workbook.title')}</h3>
      <p>
        {[
          t('report.workbook.counts', { rows: number(preview.rows_count), cells: number(preview.cells_count) }),
          ...(preview.totals_count > 0 ? [t('report.workbook.totals', { number: number(preview.totals_count) })] : []),
        ].join(' · ')}
      </p>
      {preview.total === undefined ? null : (
        <p>
          {t('report.workbook.total')},{' '}
          {t(preview.vat_included ? 'report.workbook.withVat' : 'report.workbook.withoutVat')}:{' '}
          <Money value={preview.total} />
          {difference === undefined || /^-?0\.00$/.test(difference) ? null : (
            <>
              {' · '}
              {t('report.workbook.difference')}: <Money value={difference} isChange />
            </>
          )}
        </p>
      )}
      {preview.sheets.map(({ name, is_protected: isProtected, columns }) => (
        <div key={name}>
          {preview.sheets.length > 1 ? <p>{t('report.workbook.sheet', { name })}</p> : null}
          {isProtected ? <Notice>{t('report.workbook.protected')}</Notice> : null}
          <ul>
            {columns.map(
              ({ role, letter, title, vat_included: isWithVat, filled_count: filled, formula_count: formulas }) => (
                <li key={role}>
                  {[
                    `${t('report.workbook.column', { letter })}: ${title === '' ? t(`report.workbook.roles.${role}`) : title}`,
                    t(isWithVat ? 'report.workbook.withVat' : 'report.workbook.withoutVat'),
                    t('report.workbook.filled', { number: number(filled) }),
                    ...(formulas > 0 ? [t('report.workbook.formulas', { number: number(formulas) })] : []),
                  ].join(' · ')}
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </>
  );
}

const NONE = 'none';
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const CHOICES = [...LETTERS, ...['A', 'B'].flatMap((first) => LETTERS.map((letter) => first + letter))];

/** Column letters to write into; defaults to those of the file. */
function Columns({
  preview,
  filling,
  onFilling,
  isDisabled,
}: { preview: Filling } & Pick<Props, 'filling' | 'onFilling' | 'isDisabled'>): ReactNode {
  const { t } = useTranslation();
  const mappedRoles = new Set(preview.sheets.flatMap(({ columns }) => columns.map(({ role }) => role)));
  const hasFormulas = preview.sheets.some(({ columns }) =>
    columns.some(({ role, formula_count: count }) => count > 0 && role.startsWith('price')),
  );
  const suggested = new Map(preview.suggested_columns.map(({ role, letter }) => [role, letter]));
  return (
    <details open={preview.needs_columns || Object.keys(filling.columns).length > 0}>
      <summary>{t('report.workbook.choose')}</summary>
      {preview.needs_columns ? <p>{t('report.workbook.needsColumns')}</p> : null}
      {PRICE_ROLES.map((role) => {
        const first = suggested.get(role);
        const letters = first === undefined ? CHOICES : [first, ...CHOICES.filter((letter) => letter !== first)];
        const isMapped = mappedRoles.has(role) && filling.columns[role] === undefined;
        return (
          <Select
            key={role}
            label={t(`report.workbook.roles.${role}`)}
            disabled={isDisabled}
            value={filling.columns[role] ?? NONE}
            onValueChange={(letter) => {
              const { [role]: _was, ...others } = filling.columns;
              const isChosen = letter !== NONE && letter !== null;
              onFilling({ ...filling, columns: isChosen ? { ...others, [role]: letter } : others });
            }}
            options={[
              { value: NONE, label: t(isMapped ? 'report.workbook.asMapped' : 'report.workbook.none') },
              ...letters.map((letter) => ({ value: letter, label: letter })),
            ]}
          />
        );
      })}
      {hasFormulas || filling.overwritesFormulas ? (
        <Checkbox
          label={t('report.workbook.overwrite')}
          isChecked={filling.overwritesFormulas}
          disabled={isDisabled}
          onCheckedChange={(overwritesFormulas) => onFilling({ ...filling, overwritesFormulas })}
        />
      ) : null}
    </details>
  );
}

function Remarks({ preview: { remarks, remarks_count: count } }: { preview: Filling }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === 0) return null;
  return (
    <details>
      <summary>{t('report.workbook.remarks', { number: format.quantity(String(count)) })}</summary>
      <ul className={styles['places']}>
        {remarks.map(({ row, number, name, reason }, index) => (
          <li key={index}>
            <span>{row === null ? t('report.workbook.noRow') : t('report.workbook.row', { row: String(row) })}</span>{' '}
            {`${number} ${name}`.trim()}: {t(`report.workbook.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
