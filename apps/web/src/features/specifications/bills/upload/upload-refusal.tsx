import type { ReactNode } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { Place } from '../reading/bill-summary.tsx';
import styles from '../bills.module.css';

/** Why a file was rejected, with the places in it. */
export function UploadRefusal({ error, fileName }: { error: unknown; fileName: string }): ReactNode {
  const places = isApiError(error) ? error.places : [];
  const reason =
    specificReason(error) ?? (isApiError(error) ? error.detail : null) ?? describeFailure(error, errorTexts());
  return (
    <div className={styles['refusal']} role="alert">
      <p className={styles['fileName']}>{fileName}</p>
      <p>{reason}</p>
      {places.length === 0 ? null : (
        <ul className={styles['remarks']}>
          {places.map((place, index) => (
            <li key={index}>
              <span className={styles['place']}>
                <Place row={place.row} column={place.column} />
              </span>
              <span>{place.message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
