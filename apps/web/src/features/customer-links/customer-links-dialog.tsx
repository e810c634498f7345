import type { CustomerLinkMade } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { QrCode } from '#ui/qr-code/qr-code.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { LinkLine } from './link-line.tsx';
import { choicesOptions, linksOptions } from './link-queries.ts';
import { NewLinkForm } from './new-link-form.tsx';
import styles from './customer-links.module.css';

type Props = {
  projectId: string;
  /** An agreement to ask about at once. */
  agreementId?: string | undefined;
  onClose: () => void;
};

/** Links by which customers read a project without an account: create one, list, extend and revoke existing ones. */
export function CustomerLinksDialog({ projectId, agreementId, onClose }: Props): ReactNode {
  const { t } = useTranslation();
  const [made, setMade] = useState<CustomerLinkMade | null>(null);
  const choices = useQuery(choicesOptions(projectId));
  return (
    <Dialog isOpen onClose={onClose} width={640} title={t('customerLinks.title')}>
      <div className={styles['parts']}>
        <p className={styles['text']}>{t('customerLinks.text')}</p>
        {made !== null ? (
          <MadeLink link={made} onAnother={() => setMade(null)} />
        ) : choices.data === undefined ? (
          <QueryStates query={choices} title={t('customerLinks.choicesFailed')} rows={3} />
        ) : choices.data.customers.length === 0 ? (
          <Notice>{t('customerLinks.noCustomers')}</Notice>
        ) : (
          <NewLinkForm {...{ projectId, agreementId }} choices={choices.data} onMade={setMade} />
        )}
        <Links projectId={projectId} />
      </div>
    </Dialog>
  );
}

function Links({ projectId }: { projectId: string }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery(linksOptions(projectId));
  if (query.data === undefined) return <QueryStates query={query} title={t('customerLinks.loadFailed')} rows={2} />;
  if (query.data.length === 0) return <p className={styles['quiet']}>{t('customerLinks.empty')}</p>;
  return (
    <section>
      <h3 className={styles['subtitle']}>{t('customerLinks.list')}</h3>
      <ul className={styles['list']}>
        {query.data.map((link) => (
          <LinkLine key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function MadeLink({ link, onAnother }: { link: CustomerLinkMade; onAnother: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles['made']}>
      <Notice tone="ok">{t('customerLinks.made')}</Notice>
      <div className={styles['address']}>
        <code>{link.address}</code>
        <CopyButton text={link.address} label={t('customerLinks.address')} />
      </div>
      <QrCode text={link.address} label={t('customerLinks.code', { recipient: link.recipient })} />
      <div>
        <Button icon="plus" onClick={onAnother}>
          {t('customerLinks.another')}
        </Button>
      </div>
    </section>
  );
}
