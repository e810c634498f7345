import { TodayScreen } from '#features/today';

export function TodayRoute() {
  return <TodayScreen />;
}
