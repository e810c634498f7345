import { useEffect, type ReactNode } from 'react';
import { QueueLine, startServiceWorker, useDeviceStorage, VersionLine } from '#features/my-tasks';

// Sign-out needs it offline, when only this chunk is available.
export { countUnsent } from '#features/my-tasks';

/** Runs the offline storage of the device and displays its status. */
export function DeviceLine({ companyId, isOnline }: { companyId: string | null; isOnline: boolean }): ReactNode {
  useDeviceStorage(companyId);
  useEffect(() => void startServiceWorker(), []);
  return (
    <>
      <VersionLine />
      <QueueLine isOnline={isOnline} />
    </>
  );
}
