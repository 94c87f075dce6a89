import ICAL from 'ical.js';
import type { Steps } from '../steps.ts';

// A line has at most 75 bytes; ical.js does not count the space that a folded one begins with.
ICAL.foldLength = 74;

// Without `;VALUE=TEXT`, which not every program reads beside these.
for (const name of ['x-wr-calname', 'x-published-ttl', 'x-microsoft-cdo-busystatus']) {
  ICAL.design.icalendar.property[name] = { defaultType: 'text' };
}

/** A property of jCal (RFC 7265): its name, parameters, type and value. */
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  value: unknown,
];

/** A component of jCal: its name, properties and the components in it. */
export type Component = readonly [
  name: string,
  properties: readonly Property[],
  components: readonly Component[],
];

/** Line breaks, which iCalendar escapes; other control characters are not allowed. */
const NEW_LINE = /\r\n?/g;
const LINE_OR_CONTROL = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}]/gu;

export function text(name: string, value: string): Property {
  const lines = value.toWellFormed().replace(NEW_LINE, '\n');
  return [name, {}, 'text', lines.replace(LINE_OR_CONTROL, ' ')];
}

const written = (component: Component) => ICAL.stringify(component as unknown as unknown[]);

/** Writes a component as iCalendar, escaped, folded and with CRLF, and each one in it in a step. */
export function* writeCalendar([name, properties, components]: Component): Steps<string> {
  const end = `END:${name.toUpperCase()}\r\n`;
  const inside: string[] = [];
  for (const component of components) {
    inside.push(written(component));
    yield;
  }
  const start = written([name, properties, []]).slice(0, -end.length);
  return [start, ...inside, end].join('');
}
