import type { AppointmentEvent, JobRequest } from '../../entities.ts';
import type { Language } from '../../text/language.ts';
import { minutesOf } from '../../calendar/timeGrid.ts';
import { durationInWords } from '../../time/duration.ts';
import { weekdaysIn, withShortWeekdays } from '../../time/weekdaysInText.ts';
import { daysOfFrequency, frequencyOf, hoursOf, isFrequency, weekdayOf } from '../appointment.ts';

const HOUR = 60;

/** What was wished for and is planned otherwise. */
export type WishDifference = 'frequency' | 'day' | 'time' | 'duration';

/** In minutes of the day. */
interface Hours {
  readonly from: number;
  readonly to: number;
}

/** When somebody wishes a visit. */
export interface WishedTime {
  /** From Monday; none if the wish names no day. */
  readonly weekdays: ReadonlySet<number>;
  /** When a visit may begin and has to be over; null if the wish names no time. */
  readonly hours: Hours | null;
  /** Whether the hours are named by the clock, and not as a part of the day. */
  readonly isByClock: boolean;
}

const CLOCK = String.raw`(\d{1,2})(?:[:.](\d\d))?`;
const HOURS = new RegExp(String.raw`${CLOCK}\s*(?:[–-]|bis|to|a)\s*${CLOCK}`, 'u');

/** Parts of the day as customers name them, in hours; a name within another comes after it. */
const PARTS_OF_DAY: readonly (readonly [names: RegExp, from: number, to: number])[] = [
  [/vormittag/iu, 6, 13],
  [/nachmittag|afternoon|tarde/iu, 12, 19],
  [/mittag|noon|mediodía/iu, 11, 15],
  [/abend|evening|noche/iu, 16, 24],
  [/morgen|morning|mañana/iu, 5, 13],
];

function hoursIn(text: string): Hours | null {
  const clock = HOURS.exec(text);
  if (clock) {
    const [, from, fromMinutes = 0, to, toMinutes = 0] = clock;
    return {
      from: Number(from) * HOUR + Number(fromMinutes),
      to: Number(to) * HOUR + Number(toMinutes),
    };
  }
  const part = PARTS_OF_DAY.find(([names]) => names.test(text));
  return part ? { from: part[1] * HOUR, to: part[2] * HOUR } : null;
}

/** When a wish in words is for. */
export function wishedTime(slot: string): WishedTime {
  return { weekdays: weekdaysIn(slot), hours: hoursIn(slot), isByClock: HOURS.test(slot) };
}

const isOnDay = ({ weekdays }: WishedTime, day: number | null) =>
  day === null || weekdays.size === 0 || weekdays.has(day);

function isInTime(event: AppointmentEvent, { hours }: WishedTime): boolean {
  if (!hours) return true;
  const from = minutesOf(event.start);
  return from >= hours.from && from + hoursOf(event) * HOUR <= hours.to;
}

/** The weekdays that a request names, and whether each of them is wished, or any will do. */
function wishedDays({ frequency, timeSlots }: JobRequest) {
  const weekdays = new Set(timeSlots.flatMap((slot) => [...weekdaysIn(slot)]));
  return {
    weekdays,
    areChoice: isFrequency(frequency) && weekdays.size > daysOfFrequency(frequency),
  };
}

/** Whether a day is wished on which nobody comes. */
function isDayMissing(events: readonly AppointmentEvent[], request: JobRequest): boolean {
  const { weekdays, areChoice } = wishedDays(request);
  const planned = events.map(weekdayOf);
  return (
    !areChoice && !planned.includes(null) && [...weekdays].some((day) => !planned.includes(day))
  );
}

interface Requested {
  readonly events: readonly AppointmentEvent[];
  readonly request: JobRequest | null;
}

/**
 * In what the appointment of a job differs from the wish, every part of it; in nothing as long as it
 * has none. How often is not judged of a rule that nobody can wish.
 */
export function wishDifferences({ events, request }: Requested): readonly WishDifference[] {
  if (!request || events.length === 0) return [];
  const { duration, frequency } = request;
  const planned = frequencyOf(events);
  const wished = request.timeSlots.filter(Boolean).map(wishedTime);
  const differs = {
    duration: (event: AppointmentEvent) =>
      duration !== null && Math.round((hoursOf(event) - duration) * HOUR) !== 0,
    day: (event: AppointmentEvent) => {
      const day = weekdayOf(event);
      return wished.length > 0 && !wished.some((one) => isOnDay(one, day));
    },
    time: (event: AppointmentEvent) => {
      const day = weekdayOf(event);
      const ofDay = wished.filter((one) => isOnDay(one, day));
      const considered = ofDay.length > 0 ? ofDay : wished;
      return considered.length > 0 && !considered.some((one) => isInTime(event, one));
    },
  };
  return [
    ...(isFrequency(frequency) && planned !== 'other' && planned !== frequency
      ? (['frequency'] as const)
      : []),
    ...(events.some(differs.day) || isDayMissing(events, request) ? (['day'] as const) : []),
    ...(['time', 'duration'] as const).filter((what) => events.some(differs[what])),
  ];
}

/** `['Mo', ', 7–9 Uhr']` of `Montag, 7–9 Uhr`; no day where the wish does not begin with one. */
function dayAndRest(slot: string): readonly [day: string, rest: string] {
  const short = withShortWeekdays(slot);
  const [first = ''] = /^\p{L}+/u.exec(short) ?? [];
  return weekdaysIn(first).size === 1 ? [first, short.slice(first.length)] : ['', short];
}

/**
 * A wish in one line: `Di und Fr Abend · 2 Std.`, or `Mo oder Di, 7–9 Uhr · 2½ Std.` where one of the
 * days will do. Empty if the request names neither.
 */
export function wishInWords(request: JobRequest, language: Language): string {
  const { duration, timeSlots } = request;
  const type = wishedDays(request).areChoice ? 'disjunction' : 'conjunction';
  const listed = new Intl.ListFormat(language, { type });
  const slots = timeSlots.filter(Boolean).map(dayAndRest);
  const groups = [...Map.groupBy(slots, ([day, rest]) => (day ? rest : `=${rest}`)).values()];
  const times = groups.map((group) => {
    const [[, rest]] = group as [(typeof group)[number]];
    return listed.format(group.map(([day]) => day).filter(Boolean)) + rest;
  });
  const length = duration === null ? '' : durationInWords(duration, language);
  return [times.join('; '), length].filter(Boolean).join(' · ');
}
