export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialsEdit = Partial<Credentials>;

/** Both fields are required. Only the username is trimmed, because a password may be spaces. */
export function isComplete({ username, password }: Credentials): boolean {
  return username.trim() !== '' && password !== '';
}
