import { StartupError } from '../startupError.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws a `StartupError` that names the setting and its valid values. */
export function refuse(name: string, expected: string): never {
  throw new StartupError(`${name} must be ${expected}.`);
}

/** Environment variables; an empty one counts as unset. */
export class Settings {
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  text(name: string, fallback: string): string {
    return this.#environment[name]?.trim() || fallback;
  }

  wholeNumber(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max) {
      refuse(name, `a whole number from ${min} to ${max}, but is "${text}"`);
    }
    return value;
  }
}

export function webUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}
