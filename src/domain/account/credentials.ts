export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialsEdit = Partial<Credentials>;

/** Both fields are required; the password's own blanks count. */
export function isComplete({ username, password }: Credentials): boolean {
  return username.trim() !== '' && password !== '';
}
