import type { Revision } from '@karkas/api/specifications/revisions.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { revisionsOptions } from './revision-queries.ts';
import styles from './revision-menu.module.css';

const stateOf = ({ status, is_superseded: isSuperseded }: Revision): 'superseded' | 'committed' | 'open' => {
  if (isSuperseded) return 'superseded';
  return status === 'committed' ? 'committed' : 'open';
};

/** Current revision with links to the others; nothing when it is the only one. */
export function RevisionMenu({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { id, revision, previous_revision_id: previous, next_revision_id: next } = specification;
  const isAlone = previous === null && next === null;
  const { data: revisions = [] } = useQuery({ ...revisionsOptions(specification), enabled: !isAlone });
  if (isAlone) return null;
  return (
    <Menu
      label={t('specifications.revisions.menu')}
      align="start"
      entries={revisions.map((one) => ({
        kind: 'choice',
        id: one.id,
        label: t('specifications.revisions.number', { number: one.revision }),
        hint: `${format.date(one.date)}, ${t(`specifications.revisions.states.${stateOf(one)}`)}`,
        isChosen: one.id === id,
        onSelect: () => void navigate({ to: '/specifications/$specificationId', params: { specificationId: one.id } }),
      }))}
      trigger={
        <Button size="small" kind="plain" icon="chevron-down">
          {t('specifications.revisions.number', { number: revision })}
        </Button>
      }
    />
  );
}

/** Badge when another revision is in force; placed beside the name to save space for rows. */
export function RevisionMark({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const { is_superseded: isSuperseded, revision, next_revision_id: next, status } = specification;
  const isUncommitted = specification.previous_revision_id !== null && status !== 'committed';
  const { data: revisions = [] } = useQuery({
    ...revisionsOptions(specification),
    enabled: isSuperseded || isUncommitted,
  });
  const inForce = revisions.findLast((one) => stateOf(one) === 'committed');
  const markOf = (specificationId: string, hint: string, badge: ReactNode): ReactNode => (
    <Link
      to="/specifications/$specificationId"
      params={{ specificationId }}
      data-hint={hint}
      className={styles['revision']}
    >
      {badge}
    </Link>
  );
  if ((isSuperseded || isUncommitted) && inForce !== undefined)
    return markOf(
      inForce.id,
      t(isSuperseded ? 'specifications.revisions.superseded' : 'specifications.revisions.stands'),
      <Badge tone={isSuperseded ? 'warn' : 'neutral'}>
        {t('specifications.revisions.inForce', { number: inForce.revision })}
      </Badge>,
    );
  return next === null || isSuperseded
    ? null
    : markOf(
        next,
        t('specifications.revisions.toNext', { number: revision + 1 }),
        <Badge>{t('specifications.revisions.inWork', { number: revision + 1 })}</Badge>,
      );
}

/** The same as full sentences, where there is space above the rows. */
export function RevisionNotice({ specification }: { specification: Specification }): ReactNode {
  const { t } = useTranslation();
  const {
    is_superseded: isSuperseded,
    revision,
    next_revision_id: next,
    previous_revision_id: previous,
  } = specification;
  const { data: revisions = [] } = useQuery({ ...revisionsOptions(specification), enabled: isSuperseded });
  const inForce = revisions.findLast((one) => stateOf(one) === 'committed');
  const linkTo = (specificationId: string, text: string): ReactNode => (
    <Link to="/specifications/$specificationId" params={{ specificationId }}>
      {text}
    </Link>
  );
  if (isSuperseded)
    return (
      <Notice tone="warn">
        {t('specifications.revisions.superseded')}{' '}
        {inForce === undefined ? null : linkTo(inForce.id, t('specifications.revisions.toLast'))}
      </Notice>
    );
  if (next !== null)
    return (
      <Notice>
        {t('specifications.revisions.inWork', { number: revision + 1 })}.{' '}
        {linkTo(next, t('specifications.revisions.toNext', { number: revision + 1 }))}
      </Notice>
    );
  if (previous !== null && specification.status !== 'committed')
    return <Notice>{t('specifications.revisions.stands')}</Notice>;
  return null;
}
