import { z } from 'zod';
import { version } from '../core/fields.ts';
import { NOTICE_KINDS, type NoticeKind } from './inbox.schemas.ts';

/** How notices of a kind are sent by e-mail. */
export const LETTER_MODES = ['at_once', 'digest', 'none'] as const;
export type LetterMode = (typeof LETTER_MODES)[number];

/** Defaults until the user changes them. */
export const DEFAULT_MODES: Readonly<Record<NoticeKind, LetterMode>> = {
  assigned: 'at_once',
  mentioned: 'at_once',
  commented: 'digest',
  status_changed: 'none',
  unblocked: 'at_once',
  due_soon: 'digest',
  overdue: 'digest',
  decision_asked: 'at_once',
  decided: 'digest',
  mended: 'at_once',
};

/** Whether the weekly letter of objects is sent: by the role of the user, or by their own choice. */
export const OBJECTS_LETTERS = ['by_role', 'weekly', 'none'] as const;
/** Everything a user can unsubscribe from by a link. */
export const LETTER_KINDS = [...NOTICE_KINDS, 'objects'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Time zones of Russia and its neighbours, west to east. */
export const TIME_ZONES = [
  'Europe/Kaliningrad',
  'Europe/Moscow',
  'Europe/Samara',
  'Asia/Yekaterinburg',
  'Asia/Omsk',
  'Asia/Krasnoyarsk',
  'Asia/Irkutsk',
  'Asia/Yakutsk',
  'Asia/Vladivostok',
  'Asia/Magadan',
  'Asia/Kamchatka',
] as const;

const mode = z.enum(LETTER_MODES, { error: 'unknown_choice' });
const clock = z.string({ error: 'text_expected' }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock_format');
const kinds = z.object({
  assigned: mode,
  mentioned: mode,
  commented: mode,
  status_changed: mode,
  unblocked: mode,
  due_soon: mode,
  overdue: mode,
  decision_asked: mode,
  decided: mode,
  mended: mode,
} satisfies Record<NoticeKind, typeof mode>);

export const noticeSettings = z
  .object({
    kinds,
    /** Quiet hours: immediate e-mails are held until they end. */
    quiet: z.object({ from: clock, to: clock }).nullable(),
    digest_at: clock,
    time_zone: z.enum(TIME_ZONES, { error: 'unknown_choice' }),
    objects_letter: z.enum(OBJECTS_LETTERS, { error: 'unknown_choice' }),
    version,
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof noticeSettings>;
export const noticeSettingsBody = z.strictObject({
  ...noticeSettings.shape,
  objects_letter: noticeSettings.shape.objects_letter.default('by_role'),
  version: version.optional(),
});
export type NoticeSettingsInput = z.output<typeof noticeSettingsBody>;

export const DEFAULT_NOTICE_SETTINGS: NoticeSettings = {
  kinds: DEFAULT_MODES,
  quiet: { from: '21:00', to: '08:00' },
  digest_at: '09:00',
  time_zone: 'Europe/Moscow',
  objects_letter: 'by_role',
  version: 1,
};

/** The token in the unsubscribe link. */
const token = z.string({ error: 'text_expected' }).min(1, 'required').max(200, 'too_long');
export const unsubscribeQuery = z.strictObject({ token });
export const unsubscribeBody = z.strictObject({
  token,
  /** Unsubscribes from all kinds, not only the one of the link. */
  all: z.boolean({ error: 'flag_expected' }).default(false),
});
/** The kind of the link; null: all kinds of notices. */
const kind = z.enum(LETTER_KINDS).nullable();
export const unsubscribeOffer = z.object({ kind, is_ended: z.boolean() }).meta({ id: 'UnsubscribeOffer' });
export type UnsubscribeOffer = z.infer<typeof unsubscribeOffer>;
/** The kind unsubscribed from; null: all. */
export const unsubscribed = z.object({ kind }).meta({ id: 'Unsubscribed' });
export type Unsubscribed = z.infer<typeof unsubscribed>;
