import { timeOf } from '../../../src/domain/time/dates.ts';
import { scheduleXWeek } from '../scheduleXWeek.ts';

type ZonedDateTime = Temporal.ZonedDateTime;

interface Times {
  readonly _start: ZonedDateTime;
  readonly _end: ZonedDateTime;
}

interface App {
  readonly config: { readonly timezone: { readonly value: string } };
  readonly calendarEvents: {
    readonly list: { subscribe(seen: (events: readonly Times[]) => void): void };
  };
}

const SHADOWED = ['year', 'month', 'day', 'hour', 'minute', 'epochNanoseconds'] as const;

/** The same time with plain values in place of what is read over and over. */
function withPlainValues(time: ZonedDateTime): ZonedDateTime {
  const text = time.toString();
  Object.defineProperty(time, 'toString', { value: () => text });
  for (const name of SHADOWED) Object.defineProperty(time, name, { value: time[name] });
  return time;
}

/** Converts each time of a visit to the zone once instead of at every read. */
const memoisedTimes = {
  name: 'memoisedTimes',
  beforeRender($app: unknown) {
    const { calendarEvents, config } = $app as App;
    const cured = new WeakSet<object>();
    const known = new WeakMap<ZonedDateTime, ZonedDateTime>();
    const inZone = (time: ZonedDateTime) => {
      const before = known.get(time);
      if (before) return before;
      const converted = withPlainValues(time.withTimeZone(config.timezone.value));
      known.set(time, converted);
      return converted;
    };
    calendarEvents.list.subscribe(([first]) => {
      if (!first) return;
      const prototype = Object.getPrototypeOf(first);
      if (cured.has(prototype)) return;
      cured.add(prototype);
      for (const name of ['start', 'end'] as const) {
        Object.defineProperty(prototype, name, {
          ...Object.getOwnPropertyDescriptor(prototype, name),
          get(this: Times) {
            return inZone(this[`_${name}`]);
          },
        });
      }
    });
  },
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** With the browser's Temporal, times converted once, and content that formats no dates. */
export const contender = scheduleXWeek({
  plugins: [memoisedTimes],
  contentOf: ({ job, start, end }) =>
    `<div>${escaped(job.customerName)}</div><div>${timeOf(start)} – ${timeOf(end)}</div>`,
});
