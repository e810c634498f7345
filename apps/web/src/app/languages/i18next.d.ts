import 'i18next';
import type { logFieldsRu } from '../../features/activity-log/log-fields.ru.texts.ts';
import type { richEditorRu } from '../../features/rich-text/editor/rich-editor.ru.texts.ts';
import type { actTermsRu } from '../../features/contracts/form/act-terms.ru.texts.ts';
import type { actsMoreRu } from '../../features/acts/more.ru.texts.ts';
import type { boardRu } from '../../features/tasks/board/board.ru.texts.ts';
import type { calendarRu } from '../../features/tasks/calendar/calendar.ru.texts.ts';
import type { customerLinksRu } from '../../features/customer-links/customer-links.ru.texts.ts';
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
import type { acts } from './ru/acts.ts';
import type { audit } from './ru/audit.ts';
import type { letters } from './ru/letters.ts';
import type { ru } from './ru.ts';
import type { myTasks } from './ru/my-tasks.ts';
import type { newBill } from './ru/new-bill.ts';
import type { norms } from './ru/norms.ts';
import type { objects } from './ru/objects.ts';
import type { photos } from './ru/photos.ts';
import type { prices } from './ru/prices.ts';
import type { specification } from './ru/specification.ts';
import type { tasks } from './ru/tasks.ts';
import type { today } from './ru/today.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: {
      translation: typeof ru &
        typeof acts &
        typeof audit &
        typeof letters &
        typeof myTasks &
        typeof newBill &
        typeof norms &
        typeof objects &
        typeof photos &
        typeof prices &
        typeof specification &
        typeof today &
        typeof tasks & {
          log: typeof logFieldsRu;
          actTerms: typeof actTermsRu;
          actsMore: typeof actsMoreRu;
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
          customerLinks: typeof customerLinksRu;
          fieldLinks: typeof fieldLinksRu;
          richEditor: typeof richEditorRu;
        };
    };
  }
}
