/** Version 1.1; `@types/negotiator` does not know `preferred`. */
declare module 'negotiator' {
  interface Request {
    readonly headers: Readonly<Record<string, string | undefined>>;
  }

  export default class Negotiator {
    constructor(request: Request);
    /** The acceptable ones, best first; `preferred` decides between equal weights. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding[];
    /** The acceptable ones, best first. */
    languages<Language extends string>(available: readonly Language[]): Language[];
  }
}
