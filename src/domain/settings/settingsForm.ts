import type { SettingsRecord, Texts } from '../entities.ts';
import { createDrafts, type FieldProblem, type Form } from '../form/form.ts';
import { isText } from '../form/shape.ts';
import { likelyTime, readTime } from '../time/timeEntry.ts';
import { hasVisibleText } from '../text/visibleText.ts';
import { HISTORY_MONTHS, MAX_BUSINESS_NAME, NOON, WEEKLY_LIMIT } from './settingsLimits.ts';

/** There is one record of settings. */
export const SETTINGS_ID = 1;

export type SettingsField = 'name' | 'holidayRegion' | 'noon' | 'weeklyLimit' | 'historyMonths';

/** Every setting is drafted as the text that is typed or chosen. */
export type SettingsDraft = Texts<SettingsField>;

export type SettingsEdit = Partial<SettingsDraft>;

export type SettingsProblemCode = 'required' | 'tooLong' | 'noNoon' | 'noHours' | 'noMonths';

const text = { isValue: isText };

const drafts = createDrafts<SettingsRecord, SettingsDraft>({
  name: text,
  holidayRegion: text,
  noon: text,
  weeklyLimit: { ...text, from: ({ weeklyLimit }) => String(weeklyLimit) },
  historyMonths: { ...text, from: ({ historyMonths }) => String(historyMonths) },
});

function isNoon(typed: string): boolean {
  const time = readTime(typed);
  return time !== null && NOON.earliest <= time && time <= NOON.latest;
}

/** Whether a whole number within the limits is typed. */
function isWithin({ least, most }: typeof HISTORY_MONTHS, typed: string): boolean {
  const count = /^\d+$/.test(typed.trim()) ? Number(typed) : 0;
  return least <= count && count <= most;
}

export const settingsForm: Form<SettingsRecord, SettingsDraft, SettingsEdit> = {
  ...drafts,
  applyEdit: (draft, edit) => ({ ...draft, ...edit }),
  settled: (draft) => draft,
  likelyEdits: ({ noon }) => {
    const time = readTime(noon) ?? likelyTime(noon);
    return time === null || time === noon ? [] : [{ noon: time }];
  },
  problemsOf: (_, { name, noon, weeklyLimit, historyMonths }) => {
    const codes: Readonly<Record<SettingsField, SettingsProblemCode | false>> = {
      name:
        (!hasVisibleText(name) && 'required') ||
        (name.trim().length > MAX_BUSINESS_NAME && 'tooLong'),
      holidayRegion: false,
      noon: !isNoon(noon) && 'noNoon',
      weeklyLimit: !isWithin(WEEKLY_LIMIT, weeklyLimit) && 'noHours',
      historyMonths: !isWithin(HISTORY_MONTHS, historyMonths) && 'noMonths',
    };
    return (Object.keys(codes) as SettingsField[]).flatMap(
      (field): FieldProblem<SettingsField, SettingsProblemCode>[] => {
        const code = codes[field];
        return code ? [{ field, code }] : [];
      },
    );
  },
};
