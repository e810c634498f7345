import { useEffect, type ReactNode } from 'react';
import { QueueLine, startServiceWorker, useDeviceKeeping, VersionLine } from '#features/my-tasks';

// What leaves the device needs it without a network, when only this file is there.
export { countUnsent } from '#features/my-tasks';

/** What the device does for work without a network, and what there is to say of it. */
export function DeviceLine({ companyId, isOnline }: { companyId: string | null; isOnline: boolean }): ReactNode {
  useDeviceKeeping(companyId);
  useEffect(() => void startServiceWorker(), []);
  return (
    <>
      <VersionLine />
      <QueueLine isOnline={isOnline} />
    </>
  );
}
