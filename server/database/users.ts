import type { Database, UserRow } from './schema.ts';

export interface Users {
  find(id: number): Promise<UserRow | undefined>;
  findByName(username: string): Promise<UserRow | undefined>;
}

export function usersIn(database: Database): Users {
  const all = database.selectFrom('users').selectAll();
  return {
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    findByName: (username) => all.where('username', '=', username).executeTakeFirst(),
  };
}
