import { CONFIRMATION_FAILURES } from '@karkas/api/auth/confirmations.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { AuthFrame } from '../auth-frame.tsx';
import { readConfirmation, receiveTicket, writeConfirmation } from './confirmation-memory.ts';
import { useConfirmationWords } from './confirmation-words.ts';
import styles from '../auth.module.css';

/** The page after the issuer: stores the ticket of the address and returns, or says why nothing is confirmed. */
export function ConfirmedScreen({ onReturn }: { onReturn: (path: string) => void }) {
  const words = useConfirmationWords();
  useCrumbs([{ label: words.title }]);
  const [ticket] = useState(() => new URLSearchParams(location.hash.slice(1)).get('oidc'));
  const [begun] = useState(readConfirmation);
  const isReturning = ticket !== null && begun !== null;
  // The ticket leaves the history of the browser.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || ticket === null) return;
    isStarted.current = true;
    const path = receiveTicket(ticket);
    if (path !== null) onReturn(path);
  });
  if (isReturning)
    return (
      <AuthFrame>
        <h1 className={styles['title']}>{words.title}</h1>
        <p role="status">{words.returning}</p>
      </AuthFrame>
    );
  const code = new URLSearchParams(location.search).get('oidc');
  const failure = CONFIRMATION_FAILURES.find((known) => known === code) ?? 'failed';
  return (
    <AuthFrame>
      <h1 className={styles['title']}>{words.notConfirmed}</h1>
      <p role="alert">{begun === null ? words.lost : words.failures[failure]}</p>
      <Button
        kind="primary"
        onClick={() => {
          writeConfirmation(null);
          onReturn(begun?.returnTo ?? '/profile');
        }}
      >
        {words.back}
      </Button>
    </AuthFrame>
  );
}
