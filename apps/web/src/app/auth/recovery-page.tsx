import { RecoveryScreen } from '#features/auth';

export function RecoveryPage() {
  return <RecoveryScreen />;
}
