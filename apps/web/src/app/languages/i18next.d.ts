import 'i18next';
import type { logFieldsRu } from '../../features/activity-log/log-fields.ru.texts.ts';
import type { richEditorRu } from '../../features/rich-text/editor/rich-editor.ru.texts.ts';
import type { boardRu } from '../../features/tasks/board/board.ru.texts.ts';
import type { calendarRu } from '../../features/tasks/calendar/calendar.ru.texts.ts';
import type { fieldLinksRu } from '../../features/tasks/field-links/field-links.ru.texts.ts';
import type { lineRu } from '../../features/tasks/line/line.ru.texts.ts';
import type { timelineRu } from '../../features/tasks/timeline/timeline.ru.texts.ts';
import type { billMoneyRu } from '../../features/specifications/bills/bill-money.ru.texts.ts';
import type { unmatchedTextsRu } from '../../features/specifications/unmatched/unmatched.ru.texts.ts';
import type { reportRu } from '../../features/specifications/dialogs/report.ru.texts.ts';
import type { arrangeRu } from '../../features/specifications/arrange/arrange.ru.texts.ts';
import type { estimateRu } from '../../features/specifications/estimate/estimate.ru.texts.ts';
import type { rereadingRu } from '../../features/specifications/rereading/rereading.ru.texts.ts';
import type { foreignRu } from '../../features/specifications/foreign/foreign.ru.texts.ts';
import type { audit } from './audit-ru.ts';
import type { letters } from './letters-ru.ts';
import type { ru } from './ru.ts';
import type { myTasks } from './my-tasks-ru.ts';
import type { newBill } from './new-bill-ru.ts';
import type { norms } from './norms-ru.ts';
import type { objects } from './objects-ru.ts';
import type { prices } from './prices-ru.ts';
import type { specification } from './specification-ru.ts';
import type { tasks } from './tasks-ru.ts';
import type { today } from './today-ru.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: {
      translation: typeof ru &
        typeof audit &
        typeof letters &
        typeof myTasks &
        typeof newBill &
        typeof norms &
        typeof objects &
        typeof prices &
        typeof specification &
        typeof today &
        typeof tasks & {
          log: typeof logFieldsRu;
          foreignChecks: typeof foreignRu;
          billMoney: typeof billMoneyRu;
          unmatched: typeof unmatchedTextsRu;
          arrange: typeof arrangeRu;
          estimate: typeof estimateRu;
          rereading: typeof rereadingRu;
          report: typeof reportRu;
          taskBoard: typeof boardRu;
          taskCalendar: typeof calendarRu;
          taskTimeline: typeof timelineRu;
          taskLine: typeof lineRu;
          fieldLinks: typeof fieldLinksRu;
          richEditor: typeof richEditorRu;
        };
    };
  }
}
