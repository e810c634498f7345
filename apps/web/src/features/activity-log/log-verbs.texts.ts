import type { LogAction } from '@karkas/api/activity-log/activity-log.texts.ts';

type Gender = 'm' | 'f' | 'n';
type Forms = { ru: Readonly<Record<Gender, string>>; en: string };

const forms = (stem: string, en: string): Forms => ({ ru: { m: stem, f: `${stem}а`, n: `${stem}о` }, en });
const same = (ru: string, en: string): Forms => ({ ru: { m: ru, f: ru, n: ru }, en });

export const VERBS: Readonly<Record<LogAction, Forms>> = {
  create: forms('создан', 'created'),
  update: { ru: { m: 'изменён', f: 'изменена', n: 'изменено' }, en: 'changed' },
  delete: { ru: { m: 'удалён', f: 'удалена', n: 'удалено' }, en: 'deleted' },
  status: same('сменился статус:', 'changed the status of'),
  commit: { ru: { m: 'утверждён', f: 'утверждена', n: 'утверждено' }, en: 'committed' },
  upload: forms('загружен', 'uploaded'),
  calculate: forms('рассчитан', 'calculated'),
  export: forms('выгружен', 'exported'),
  archive: { ru: { m: 'отправлен в архив', f: 'отправлена в архив', n: 'отправлено в архив' }, en: 'archived' },
  restore: forms('восстановлен', 'restored'),
  login: same('вход в систему', 'signed in'),
  logout: same('выход из системы', 'signed out'),
};
