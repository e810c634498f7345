import type { ExplainedKey, Explanation } from '@karkas/api/acts/explanations.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { explanationOptions, type ExplainTarget } from './explanation-queries.ts';
import styles from './explanations.module.css';

type Figure = Explanation['figures'][number];
type Term = Figure['terms'][number];

/** Figures with the terms that give them, as the server states both; nothing is computed here. */
export function ExplanationDialog({ target, onClose }: { target: ExplainTarget; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog isOpen onClose={onClose} width={620} title={t('acts.why')} description={target.title}>
      <Figures target={target} />
      {target.kind === 'line' && (
        <details className={styles['whole']}>
          <summary>{t('actsMore.explain.wholeAct')}</summary>
          <Figures target={{ ...target, kind: 'act', field: 'payable' }} />
        </details>
      )}
    </Dialog>
  );
}

function Figures({ target }: { target: ExplainTarget }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(explanationOptions(target));
  return (
    <>
      <QueryStates query={query} title={t('actsMore.explain.loadFailed')} rows={3} />
      {query.data?.figures.map((figure) => (
        <ExplainedFigure key={figure.key} figure={figure} target={target} />
      ))}
    </>
  );
}

function ExplainedFigure({ figure, target }: { figure: Figure; target: ExplainTarget }): ReactNode {
  const nameOf = useKeyNames();
  const head = (
    <>
      <span>{nameOf(figure.key)}</span>
      <strong>
        <Value amount={figure.amount} quantity={figure.quantity} percent={null} />
      </strong>
    </>
  );
  if (figure.terms.length === 0) return <p className={styles['alone']}>{head}</p>;
  return (
    <details className={styles['figure']} open={figure.key === target.field}>
      <summary>{head}</summary>
      <ul>
        {figure.terms.map((term, index) => (
          <TermLine key={`${index} ${term.key}`} term={term} isFirst={index === 0} target={target} />
        ))}
      </ul>
    </details>
  );
}

const SIGNS = { plus: '+', minus: '−', times: '×', divided_by: '÷', percent: '×' } as const;

function TermLine({ term, isFirst, target }: { term: Term; isFirst: boolean; target: ExplainTarget }): ReactNode {
  const { t } = useTranslation();
  const { sign, percent } = term;
  const words =
    sign === 'at_most' || sign === 'at_least'
      ? t(`actsMore.explain.signs.${sign}`)
      : sign === 'percent_within'
        ? t('actsMore.explain.signs.percent_within', { rate: percent ?? '' })
        : isFirst && sign === 'plus'
          ? ''
          : SIGNS[sign];
  return (
    <li>
      <span>
        {words !== '' && <b>{words}</b>} <TermName term={term} target={target} />
      </span>
      <span>
        {sign === 'percent_within' ? null : <Value amount={term.amount} quantity={term.quantity} percent={percent} />}
      </span>
    </li>
  );
}

function TermName({
  term: { key, name, day, act_id: actId },
  target,
}: {
  term: Term;
  target: ExplainTarget;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useKeyNames();
  if (key === 'section' || key === 'charges_of_home') return name === null || name === '' ? nameOf(key) : name;
  const dated = day === null ? '' : ` ${t('acts.from', { date: format.date(day) })}`;
  const number = name === null ? '' : key === 'act' || key === 'payment' ? ` № ${name}` : ` (${name})`;
  const text = `${nameOf(key)}${number}${dated}`;
  if (key !== 'act' || actId === null) return text;
  return (
    <Link
      to="/projects/$projectId/contracts/$contractId/acts/$actId"
      params={{ projectId: target.project_id, contractId: target.contract_id, actId }}
    >
      {text}
    </Link>
  );
}

function Value({
  amount,
  quantity,
  percent,
}: {
  amount?: string | null | undefined;
  quantity: string | null;
  percent: string | null;
}): ReactNode {
  const format = useFormat();
  if (percent !== null) return format.percent(percent);
  if (quantity !== null) return format.quantity(quantity);
  return <Money value={amount} />;
}

/** Rows of a settlement are named as in the settlement. */
function useKeyNames(): (key: ExplainedKey) => string {
  const { t } = useTranslation();
  return (key) => (isCode(key) ? t(`acts.settlements.codes.${CODES[key]}`) : t(`actsMore.explain.keys.${key}`));
}

type CodeKey = Extract<ExplainedKey, `code_${string}`>;
const CODES = {
  code_31: '31',
  code_32: '32',
  code_33: '33',
  code_34: '34',
  code_35: '35',
  code_36: '36',
  code_01: '01',
  code_02: '02',
  code_03: '03',
  code_04: '04',
  code_05: '05',
} as const satisfies Record<CodeKey, string>;
const isCode = (key: ExplainedKey): key is CodeKey => key in CODES;
