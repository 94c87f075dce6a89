import { SqliteQueryCompiler as KyselySqliteQueryCompiler, type SelectModifierNode } from 'kysely';

/**
 * Leaves out `for update`, `for share` and `skip locked`: SQLite has no row locks, and needs none,
 * because it has one writer at a time.
 */
export class SqliteQueryCompiler extends KyselySqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct') super.visitSelectModifier(node);
  }
}
