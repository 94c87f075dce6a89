/** The payloads that several models share. */
export const refused = { code: 'unauthorized' };
export const noAnswer = { code: 'unreachable' };
export const refusal = { code: 'refused' };
export const absent = { code: 'notFound' };

export function at(pathname: string) {
  return { type: 'path.changed', pathname };
}
