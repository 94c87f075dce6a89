/** The address of a page on the web; undefined for any other text. */
function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    ? url
    : undefined;
}

/** An origin as people write it: `www.example.ch`. */
export function writtenOrigin(origin: string): string {
  return origin.replace(/^https:\/\//, '');
}

/**
 * The origin that a browser names of a website, as people write its address: `www.example.ch` and
 * `https://www.example.ch/kontakt` are `https://www.example.ch`. Undefined if it is none.
 */
export function originOf(text: string): string | undefined {
  const address = text.trim();
  return webAddress(/^[a-z]+:\/\//i.test(address) ? address : `https://${address}`)?.origin;
}

/** The origins in a text, one a line or separated by commas, each once; `wrong` are no addresses. */
export function originsIn(text: string): {
  readonly origins: readonly string[];
  readonly wrong: readonly string[];
} {
  const written = text.split(/[\s,;]+/).filter(Boolean);
  const origins = written.flatMap((one) => originOf(one) ?? []);
  return {
    origins: [...new Set(origins)],
    wrong: written.filter((one) => originOf(one) === undefined),
  };
}

/** The address of a page that is on one of the origins; undefined if it is elsewhere, or no address. */
export function pageOn(origins: readonly string[], address: string): string | undefined {
  const url = webAddress(address.trim());
  return url && origins.includes(url.origin) ? url.href : undefined;
}
