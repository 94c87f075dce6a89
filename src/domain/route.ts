export const SIGN_IN_PATH = '/login';
export const HOME_PATH = '/';
export const PASSWORD_CHANGE_PATH = '/password-change';

export function isSignInPath(pathname: string): boolean {
  return pathname.replace(/\/+$/, '') === SIGN_IN_PATH;
}

/** The record's number in a path, or null where the text is no whole number above zero. */
export function recordId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Whether a change of path leaves a page behind; the way to the sign-in is never held up. */
export function opensAnotherPage(current: string, next: string): boolean {
  return next !== current && !isSignInPath(next);
}
